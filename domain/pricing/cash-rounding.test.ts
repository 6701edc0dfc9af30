import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ONLINE_PAYMENT_MODES } from '#domain/payments/payment-mode.ts'
import { cashRounding, roundedTotals } from './cash-rounding.ts'

const on = { roundDown: true }

describe('cashRounding()', () => {
  it('deducts the paise of a cash total', () => {
    expect(cashRounding(8_371_65, on)).toBe(65)
    expect(cashRounding(8_371_00, on)).toBe(0)
    expect(cashRounding(1_99, on)).toBe(99)
  })

  it('deducts nothing if the setting is off', () => {
    expect(cashRounding(8_371_65, { roundDown: false })).toBe(0)
  })

  it('never makes an order free', () => {
    expect(cashRounding(65, on)).toBe(0)
    expect(cashRounding(0, on)).toBe(0)
  })

  it('is always less than a rupee and leaves whole rupees', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000_000 }), (total) => {
        const rounding = cashRounding(total, on)
        expect(rounding).toBeGreaterThanOrEqual(0)
        expect(rounding).toBeLessThan(100)
        expect((total - rounding) % 100).toBe(0)
      }),
    )
  })
})

describe('roundedTotals()', () => {
  it('lowers the total of a cash order by the rounding', () => {
    expect(roundedTotals({ totalPaise: 300_65 }, 'cod', on)).toEqual({
      totalPaise: 300_00,
      roundingPaise: 65,
    })
  })

  it.each([...ONLINE_PAYMENT_MODES, null])('leaves the total of %s as it is', (mode) => {
    expect(roundedTotals({ totalPaise: 300_65 }, mode, on)).toEqual({ totalPaise: 300_65, roundingPaise: 0 })
  })
})
