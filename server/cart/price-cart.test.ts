import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlacedItemInput } from '#domain/orders/place-order-input.ts'
import type { PaymentMode } from '#domain/payments/payment-mode.ts'
import type { Promotion } from '#domain/promotions/promotion.ts'
import { SOME_CIRCUMSTANCES, somePromotion } from '#domain/promotions/testing/some-promotion.ts'
import type { SellableVariant } from '../stock/queries.ts'
import { matchItems, priceCart, seenPricePaise } from './price-cart.ts'

const variant: SellableVariant = {
  setDiscount: null,
  id: 'siz_a',
  productId: 'prd_frock',
  productName: 'Blue Frock',
  productSlug: 'blue-frock',
  category: 'girls-collection',
  subcategory: null,
  label: '3-4Y',
  sku: 'BF-34',
  pricePaise: 500_00,
  mrpPaise: 500_00,
  stock: 10,
  pieces: 1,
  hsn: '6204',
  taxClass: 'garment',
  colours: ['Blue', 'Red'],
  pictures: [],
}

const item: PlacedItemInput = {
  _id: 'prd_frock',
  name: 'Blue Frock',
  image: '',
  quantity: 1,
  price: 500,
  selectedSizeId: 'siz_a',
  selectedSize: '3-4Y',
  selectedColor: 'Blue',
  setId: '',
}

function match(items: readonly PlacedItemInput[], variants: readonly SellableVariant[] = [variant]) {
  return matchItems(items, { variantIds: items.map(({ selectedSizeId }) => selectedSizeId), variants })
}

function price(
  items: readonly PlacedItemInput[],
  {
    variants = [variant],
    couponCode = null as string | null,
    automatic = [] as Promotion[],
    coded = null as Promotion | null,
    seenAmountPaise = null as number | null,
    paymentMode = null as PaymentMode | null,
    roundDown = false,
  } = {},
) {
  const candidate = (promotion: Promotion) => ({ offer: promotion, circumstances: SOME_CIRCUMSTANCES })
  return priceCart({
    items,
    matched: match(items, variants),
    couponCode,
    candidates: { automatic: automatic.map(candidate), coded: coded && candidate(coded) },
    terms: { shipping: { feePaise: 49_00, freeFromPaise: 999_00 } },
    chosenCharges: [],
    paymentMode,
    cash: { roundDown },
    seenAmountPaise,
  })
}

describe('matchItems()', () => {
  it('shares a size’s stock between its lines, the earlier ones first', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(quantities, fc.nat(24), (wanted, stock) => {
        const items = wanted.map((quantity) => ({ ...item, quantity }))
        const got = match(items, [{ ...variant, stock }]).quantities
        const total = wanted.reduce((sum, one) => sum + one, 0)
        expect(got.reduce((sum, one) => sum + one, 0)).toBe(Math.min(stock, total))
        const firstShort = got.findIndex((quantity, index) => quantity < (wanted[index] ?? 0))
        if (firstShort >= 0) expect(got.slice(firstShort + 1).every((quantity) => quantity === 0)).toBe(true)
      }),
    )
  })

  it('accepts no size of another product', () => {
    const { variants, quantities } = match([{ ...item, _id: 'prd_cape' }])
    expect([variants, quantities]).toEqual([[null], [0]])
  })

  it('keeps the position of an item no longer sold, without pieces for offers', () => {
    const { variants, lines } = match([{ ...item, selectedSizeId: 'siz_gone' }, item])
    expect(variants.map((found) => found?.id ?? null)).toEqual([null, 'siz_a'])
    expect(lines).toMatchObject([
      { quantity: 0, unitPricePaise: 0 },
      { quantity: 1, unitPricePaise: 500_00 },
    ])
  })
})

describe('priceCart()', () => {
  it('charges the available quantity, and reports reductions', () => {
    const { lines, totals, changes } = price([{ ...item, quantity: 3 }], {
      variants: [{ ...variant, stock: 1 }],
    })
    expect(lines[0]).toMatchObject({ quantity: 1, totalPaise: 500_00 })
    expect(totals).toMatchObject({
      subtotalPaise: 500_00,
      charges: [{ kind: 'shipping', amountPaise: 49_00 }],
      totalPaise: 549_00,
    })
    expect(changes).toEqual([{ path: 'items.0.quantity', code: 'stock', was: 3, now: 1 }])
  })

  it('charges the current price, and reports the one seen', () => {
    const { totals, changes } = price([{ ...item, price: 449 }])
    expect(totals.subtotalPaise).toBe(500_00)
    expect(changes).toEqual([{ path: 'items.0.price', code: 'price', was: 449, now: 500 }])
  })

  it('refuses a total that no change explains', () => {
    expect(price([item], { seenAmountPaise: 500_00 }).changes).toEqual([
      { path: 'amount', code: 'price', was: 500, now: 549 },
    ])
    expect(price([item], { seenAmountPaise: 549_00 }).changes).toEqual([])
  })

  it('rounds the total of a cash order down to the rupee if the shop does, and no other', () => {
    const odd = { variants: [{ ...variant, pricePaise: 1_000_65, mrpPaise: 1_000_65 }], roundDown: true }
    const paidBy = (paymentMode: PaymentMode | null, change = {}) => {
      const { totals, cashRoundingPaise } = price([item], { ...odd, ...change, paymentMode })
      return [totals.totalPaise, totals.roundingPaise, cashRoundingPaise]
    }
    expect(paidBy('cod')).toEqual([1_000_00, 65, 65])
    expect(paidBy('upi')).toEqual([1_000_65, 0, 65])
    expect(paidBy(null)).toEqual([1_000_65, 0, 65])
    expect(paidBy('cod', { roundDown: false })).toEqual([1_000_65, 0, 0])
  })

  it('refuses a cash total from before the shop turned rounding on or off', () => {
    const variants = [{ ...variant, pricePaise: 1_000_65, mrpPaise: 1_000_65 }]
    const seen = (seenAmountPaise: number, roundDown: boolean) =>
      price([{ ...item, price: 1_000.65 }], { variants, paymentMode: 'cod', roundDown, seenAmountPaise })
        .changes
    expect(seen(1_000_00, true)).toEqual([])
    expect(seen(1_000_65, false)).toEqual([])
    expect(seen(1_000_65, true)).toEqual([{ path: 'amount', code: 'price', was: 1_000.65, now: 1_000 }])
    expect(seen(1_000_00, false)).toEqual([{ path: 'amount', code: 'price', was: 1_000, now: 1_000.65 }])
  })

  it('replaces a removed colour by the first one', () => {
    expect(price([{ ...item, selectedColor: 'Green' }]).lines[0]?.colour).toBe('Blue')
    expect(price([{ ...item, selectedColor: ' red ' }]).lines[0]?.colour).toBe('Red')
  })

  describe('with a typed code', () => {
    const ten = somePromotion({ code: 'TEN' })
    const half = somePromotion({
      code: 'HALF',
      automatic: true,
      benefit: { kind: 'percent', basisPoints: 5000, mostPaise: null },
    })
    const needsMore = somePromotion({ code: 'TEN', minimumSubtotalPaise: 5_000_00 })

    it('reports that it applies, and takes its discount off', () => {
      const { coupon, totals } = price([item], { couponCode: 'TEN', coded: ten })
      expect(coupon).toMatchObject({ kind: 'holds', chosen: { discountPaise: 50_00 } })
      expect(totals.discountPaise).toBe(50_00)
    })

    it('reports that another offer saves more, which is not a change: the code is kept', () => {
      const { coupon, totals, changes } = price([item], { couponCode: 'TEN', coded: ten, automatic: [half] })
      expect(coupon).toEqual({ kind: 'set_aside' })
      expect(totals.discountPaise).toBe(250_00)
      expect(changes).toEqual([])
    })

    it('reports the missing condition, and that it was removed', () => {
      const { coupon, changes } = price([item], { couponCode: 'TEN', coded: needsMore })
      expect(coupon).toMatchObject({
        kind: 'refused',
        refused: { code: 'coupon_minimum', missingPaise: 4_500_00 },
      })
      expect(changes).toEqual([{ path: 'couponCode', code: 'coupon', was: 'TEN', now: null }])
    })

    it('reports an unknown code', () => {
      expect(price([item], { couponCode: 'NONE' }).coupon).toEqual({ kind: 'refused', refused: null })
    })
  })
})

describe('seenPricePaise()', () => {
  const sizes = [
    { _id: 'siz_a', label: '3-4Y', price: 449.5, originalPrice: 500, inStock: true },
    { _id: 'siz_b', label: '4-5Y', price: 549, originalPrice: 600, inStock: true },
  ]

  it('is that of the chosen size, because the product’s own may be another’s', () => {
    expect(seenPricePaise({ ...item, sizes })).toBe(449_50)
    expect(seenPricePaise({ ...item, sizes, selectedSizeId: '', selectedSize: '4-5Y' })).toBe(549_00)
  })

  it('is that of the item if its sizes lack the chosen one', () => {
    expect(seenPricePaise({ ...item, sizes, selectedSizeId: 'siz_c', selectedSize: '5-6Y' })).toBe(500_00)
    for (const broken of [undefined, null, 'sizes', [null], [{ _id: 'siz_a', label: '3-4Y', price: '449' }]])
      expect(seenPricePaise({ ...item, sizes: broken })).toBe(500_00)
  })

  it('is unknown if the browser does not send it: nothing is compared then', () => {
    expect(seenPricePaise({ ...item, price: null })).toBeNull()
    expect(seenPricePaise({ ...item, price: 0 })).toBe(0)
  })
})
