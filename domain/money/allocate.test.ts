import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from './allocate.ts'

describe('allocate()', () => {
  it('gives the remaining paise to the largest remainders, the earlier line first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(allocate(10, [3, 3, 4])).toEqual([3, 3, 4])
    expect(allocate(101, [1, 2])).toEqual([34, 67])
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(allocate(2, [1, 3, 3, 1])).toEqual([0, 1, 1, 0])
  })

  it('shares equally if all weights are zero, and returns nothing for no weights', () => {
    expect(allocate(5, [0, 0])).toEqual([3, 2])
    expect(allocate(5, [])).toEqual([])
  })

  it('refuses a negative weight', () => {
    expect(() => allocate(5, [1, -1])).toThrow('a whole number from 0: current value is 1,-1')
    expect(() => allocate(5, [1, 0.5])).toThrow(RangeError)
  })

  it('always adds up, differs from the exact share by less than a paisa, and gives nothing to weight 0', () => {
    const weights = fc.array(fc.nat(10 ** 12), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), weights, (amount, shares) => {
        const result = allocate(amount, shares)
        expect(result.reduce((sum, share) => sum + share, 0)).toBe(amount)
        const total = shares.reduce((sum, weight) => sum + BigInt(weight), 0n)
        if (total === 0n) return
        result.forEach((share, index) => {
          const weight = BigInt(shares[index] ?? 0)
          const difference = BigInt(share) * total - BigInt(amount) * weight
          expect(difference < total && difference > -total).toBe(true)
          if (weight === 0n) expect(share).toBe(0)
        })
      }),
    )
  })
})
