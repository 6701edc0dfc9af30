import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountShares, percentShares, sumOf } from './discount-shares.ts'

const amounts = fc.array(fc.oneof(fc.constant(0), fc.nat(20), fc.nat(10_000_000)), { maxLength: 12 })
const basisPoints = fc.integer({ min: -100, max: 11_000 })

describe('percentShares()', () => {
  it('rounds half up once, on the sum: three lines of half a paisa are two', () => {
    // 10 % of 5 paise each are 0.5; together 1.5.
    expect(percentShares([5, 5, 5], 1_000)).toEqual([1, 1, 0])
    expect(percentShares([99_900, 49_900], 1_000)).toEqual([9_990, 4_990])
  })

  it('adds up to the whole discount, never more off a line than its price', () => {
    fc.assert(
      fc.property(amounts, basisPoints, fc.option(fc.nat(500_000)), (all, percent, most) => {
        const shares = percentShares(all, percent, most)
        const exact = (sumOf(all) * Math.max(0, Math.min(10_000, percent))) / 10_000
        expect(sumOf(shares)).toBe(
          Math.min(Math.floor(exact + 0.5), most ?? Infinity, all.length === 0 ? 0 : Infinity),
        )
        shares.forEach((share, line) => {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(all[line] ?? 0)
        })
      }),
    )
  })

  it('skips a line that is not eligible', () => {
    fc.assert(
      fc.property(amounts, basisPoints, (all, percent) => {
        const shares = percentShares(all, percent)
        expect(shares.filter((share, line) => all[line] === 0 && share !== 0)).toEqual([])
      }),
    )
  })

  it('gives a line more only where it costs more', () => {
    fc.assert(
      fc.property(amounts, basisPoints, (all, percent) => {
        const shares = percentShares(all, percent)
        for (const [line, amount] of all.entries())
          for (const [other, less] of all.entries())
            if (amount > less) expect((shares[other] ?? 0) - (shares[line] ?? 0)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('amountShares()', () => {
  it('deducts the amount, or everything if the lines cost less', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: -100, max: 20_000_000 }), (all, amount) => {
        const shares = amountShares(all, amount)
        expect(sumOf(shares)).toBe(Math.max(0, Math.min(amount, sumOf(all))))
        if (amount >= sumOf(all)) expect(shares).toEqual(all)
        expect(shares.every((share, line) => share >= 0 && share <= (all[line] ?? 0))).toBe(true)
      }),
    )
  })
})
