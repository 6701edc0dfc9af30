import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planExchange, sizeDifference } from './exchange-price.ts'

const line = { subtotalPaise: 129_900, totalPaise: 116_910 }

describe('sizeDifference()', () => {
  it('is 0 if both sizes have the same price today, independent of their price when ordered', () => {
    expect(sizeDifference({ oldPricePaise: 99_900, newPricePaise: 99_900, line })).toBe(0)
  })

  it('is 0 for a piece that was free', () => {
    const gift = { subtotalPaise: 0, totalPaise: 0 }
    expect(sizeDifference({ oldPricePaise: 0, newPricePaise: 99_900, line: gift })).toBe(0)
  })

  it('applies the coupon to the difference, in both directions', () => {
    expect(sizeDifference({ oldPricePaise: 129_900, newPricePaise: 139_900, line })).toBe(9_000)
    expect(sizeDifference({ oldPricePaise: 129_900, newPricePaise: 119_900, line })).toBe(-9_000)
  })
})

describe('planExchange()', () => {
  it('charges and refunds nothing for a size of the same price', () => {
    const plan = planExchange([{ quantity: 1, valuePaise: 116_910, differencePaise: 0, pricePaise: 129_900 }])
    expect(plan).toMatchObject({
      totalPaise: 116_910,
      discountPaise: 12_990,
      creditPaise: 116_910,
      backPaise: 0,
      duePaise: 0,
    })
  })

  it('refunds the rest for a cheaper size, and charges the difference for a more expensive one', () => {
    const one = { quantity: 1, valuePaise: 50_000, pricePaise: 50_000 }
    expect(planExchange([{ ...one, differencePaise: -10_000 }])).toMatchObject({
      totalPaise: 40_000,
      backPaise: 10_000,
      duePaise: 0,
    })
    expect(planExchange([{ ...one, differencePaise: 10_000 }])).toMatchObject({
      totalPaise: 60_000,
      creditPaise: 50_000,
      duePaise: 10_000,
    })
  })

  it("lists today's price of each of several pieces, or the paid price if that is higher", () => {
    const two = { quantity: 2, valuePaise: 99_999, differencePaise: 0 }
    expect(planExchange([{ ...two, pricePaise: 60_000 }]).lines).toEqual([
      { unitPricePaise: 60_000, subtotalPaise: 120_000, discountPaise: 20_001, totalPaise: 99_999 },
    ])
    expect(planExchange([{ ...two, pricePaise: 40_000 }]).lines).toEqual([
      { unitPricePaise: 50_000, subtotalPaise: 100_000, discountPaise: 1, totalPaise: 99_999 },
    ])
  })

  it('adds up for any exchange', () => {
    const paise = (most: number) => fc.integer({ min: 0, max: most })
    const piece = fc.record({
      quantity: fc.integer({ min: 1, max: 20 }),
      valuePaise: paise(500_000),
      differencePaise: fc.integer({ min: -600_000, max: 600_000 }),
      pricePaise: fc.integer({ min: 1, max: 500_000 }),
    })
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
        const plan = planExchange(pieces)
        const value = pieces.reduce((sum, { valuePaise }) => sum + valuePaise, 0)
        expect(plan.creditPaise + plan.backPaise).toBe(value)
        expect(plan.creditPaise + plan.duePaise).toBe(plan.totalPaise)
        expect(plan.subtotalPaise - plan.discountPaise).toBe(plan.totalPaise)
        expect(Math.min(plan.backPaise, plan.duePaise)).toBe(0)
        for (const { discountPaise, totalPaise } of plan.lines) {
          expect(Math.min(discountPaise, totalPaise)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
