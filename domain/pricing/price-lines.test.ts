import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeOf, sumOfCharges } from '#domain/charges/charge.ts'
import type { ShippingTerms } from '#domain/charges/charge-rules.ts'
import { benefitShares } from '#domain/promotions/benefit-shares.ts'
import type { PromotionBenefit } from '#domain/promotions/promotion.ts'
import { type LineToPrice, priceLines } from './price-lines.ts'

const FREE = { feePaise: 0, freeFromPaise: 100_00 }
const PAID = { feePaise: 49_00, freeFromPaise: 100_00 }
const percent = (basisPoints: number): PromotionBenefit => ({ kind: 'percent', basisPoints, mostPaise: null })
/** Prices with one promotion for every piece. */
function priced({
  lines,
  benefit,
  shipping,
}: {
  lines: readonly LineToPrice[]
  benefit: PromotionBenefit | null
  shipping: ShippingTerms
}) {
  const left = lines.map(({ unitPricePaise, quantity }) => ({
    leftPaise: unitPricePaise * quantity,
    pieces: quantity,
  }))
  const promotions = benefit ? [{ shares: benefitShares(left, benefit) }] : []
  const order = priceLines({ lines, offers: promotions, terms: { shipping } })
  return { ...order, shippingPaise: chargeOf(order.charges, 'shipping') }
}
const line = (unitPricePaise: number, quantity = 1) => ({
  unitPricePaise,
  mrpPaise: unitPricePaise,
  quantity,
})

describe('priceLines()', () => {
  it('adds nothing on top: total = subtotal − discount + shipping', () => {
    expect(priced({ lines: [line(49900, 2), line(129900)], benefit: percent(1000), shipping: FREE })).toEqual(
      {
        lines: [
          { subtotalPaise: 99800, discountPaise: 9980, totalPaise: 89820 },
          { subtotalPaise: 129900, discountPaise: 12990, totalPaise: 116910 },
        ],
        subtotalPaise: 229700,
        discountPaise: 22970,
        charges: [],
        shippingPaise: 0,
        totalPaise: 206730,
        freeShippingRemainingPaise: 0,
      },
    )
  })

  it('rounds a percentage half up once, on the subtotal', () => {
    const order = priced({ lines: [line(5), line(5)], benefit: percent(1500), shipping: FREE })
    expect(order.discountPaise).toBe(2)
    expect(order.lines.map((entry) => entry.discountPaise)).toEqual([1, 1])
    expect(priced({ lines: [line(10)], benefit: percent(1499), shipping: FREE }).discountPaise).toBe(1)
  })

  it('limits a fixed discount to the subtotal', () => {
    const order = priced({
      lines: [line(300)],
      benefit: { kind: 'amount', amountPaise: 500 },
      shipping: FREE,
    })
    expect(order).toMatchObject({ discountPaise: 300, totalPaise: 0 })
  })

  it('charges the fee only below the threshold and returns the amount still needed', () => {
    const under = priced({ lines: [line(9900)], benefit: null, shipping: PAID })
    expect(under).toMatchObject({ shippingPaise: 4900, totalPaise: 14800, freeShippingRemainingPaise: 100 })
    const at = priced({ lines: [line(10000)], benefit: null, shipping: PAID })
    expect(at).toMatchObject({ shippingPaise: 0, freeShippingRemainingPaise: 0 })
    // A shop without a fee promises nothing.
    const free = priced({ lines: [line(9900)], benefit: null, shipping: FREE })
    expect(free).toMatchObject({ shippingPaise: 0, totalPaise: 9900, freeShippingRemainingPaise: 0 })
  })

  it('costs nothing when empty', () => {
    expect(priced({ lines: [], benefit: percent(1000), shipping: PAID })).toMatchObject({
      totalPaise: 0,
      shippingPaise: 0,
      freeShippingRemainingPaise: 0,
    })
  })

  it('charges no delivery if nothing in the cart is available', () => {
    const soldOut = { ...line(9900), quantity: 0 }
    expect(priced({ lines: [soldOut], benefit: null, shipping: PAID })).toMatchObject({
      totalPaise: 0,
      shippingPaise: 0,
      freeShippingRemainingPaise: 0,
    })
    const other = priced({ lines: [soldOut, line(9900)], benefit: null, shipping: PAID })
    expect(other).toMatchObject({ shippingPaise: 4900, totalPaise: 14800 })
  })

  it('always adds up and never makes a line negative', () => {
    const lines = fc.array(
      fc.record({
        unitPricePaise: fc.nat(10_00_000_00),
        mrpPaise: fc.nat(),
        quantity: fc.integer({ min: 1, max: 20 }),
      }),
      { maxLength: 50 },
    )
    const benefit = fc.oneof(
      fc.constant(null),
      fc.nat(10_000).map(percent),
      fc.record({ kind: fc.constant('amount' as const), amountPaise: fc.nat(10_00_000_00) }),
    )
    fc.assert(
      fc.property(lines, benefit, (cart, given) => {
        const order = priced({ lines: cart, benefit: given, shipping: PAID })
        const sum = (key: 'subtotalPaise' | 'discountPaise' | 'totalPaise') =>
          order.lines.reduce((total, entry) => total + entry[key], 0)
        expect(sum('subtotalPaise')).toBe(order.subtotalPaise)
        expect(sum('discountPaise')).toBe(order.discountPaise)
        expect(sum('totalPaise') + sumOfCharges(order.charges)).toBe(order.totalPaise)
        expect(order.lines.every((entry) => entry.totalPaise >= 0 && entry.discountPaise >= 0)).toBe(true)
      }),
    )
  })
})
