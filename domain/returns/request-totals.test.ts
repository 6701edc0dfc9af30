import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requestTotals } from './request-totals.ts'

const line = {
  quantity: 1,
  paidEachPaise: 116_910,
  wish: 'refund',
  differencePaise: 0,
  postagePaise: 0,
} as const

describe('requestTotals()', () => {
  it('refunds the paid price, less return shipping once', () => {
    expect(
      requestTotals([
        { ...line, postagePaise: 6_500 },
        { ...line, quantity: 2, postagePaise: 6_500 },
      ]),
    ).toEqual({
      pieces: 3,
      toPayPaise: 0,
      postagePaise: 6_500,
      lostDiscountPaise: 0,
      moneyBackPaise: 344_230,
    })
  })

  it('refunds no more than is left of the payment, from which exchanged pieces take their part first', () => {
    const all = [line, { ...line, wish: 'exchange' as const, differencePaise: -10_000 }]
    expect(requestTotals([line], { mostPaise: 116_900 })).toMatchObject({ moneyBackPaise: 116_900 })
    expect(requestTotals(all, { mostPaise: 233_800 })).toMatchObject({ moneyBackPaise: 116_890 + 10_000 })
    expect(requestTotals(all, { mostPaise: 500_000 })).toMatchObject({ moneyBackPaise: 116_910 + 10_000 })
  })

  it('charges no return shipping if the shop pays for one line, or one is exchanged', () => {
    const own = { ...line, postagePaise: 6_500 }
    expect(requestTotals([own, line])).toMatchObject({ postagePaise: 0 })
    expect(requestTotals([own, { ...own, wish: 'exchange' as const }])).toMatchObject({ postagePaise: 0 })
  })

  it('offsets sizes against each other and charges the rest', () => {
    const exchange = { ...line, wish: 'exchange' } as const
    const dearer = { ...exchange, differencePaise: 10_000 }
    const cheaper = { ...exchange, differencePaise: -4_000 }
    expect(requestTotals([dearer, cheaper])).toMatchObject({ toPayPaise: 6_000, moneyBackPaise: 0 })
    expect(requestTotals([cheaper])).toMatchObject({ toPayPaise: 0, moneyBackPaise: 4_000 })
  })

  it('is never negative, and exchanges alone never both refund and charge', () => {
    const some = fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      paidEachPaise: fc.integer({ min: 0, max: 500_000 }),
      wish: fc.constantFrom('refund' as const, 'exchange' as const, null),
      differencePaise: fc.integer({ min: -100_000, max: 100_000 }),
      postagePaise: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(fc.array(some), (lines) => {
        const { toPayPaise, postagePaise, moneyBackPaise } = requestTotals(lines)
        expect(Math.min(toPayPaise, postagePaise, moneyBackPaise)).toBeGreaterThanOrEqual(0)
        if (lines.every(({ wish }) => wish === 'exchange'))
          expect(Math.min(toPayPaise, moneyBackPaise)).toBe(0)
      }),
    )
  })
})
