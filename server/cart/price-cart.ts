import { type CartChange, cartChanges } from '#domain/cart/cart-changes.ts'
import { resolveColour } from '#domain/catalogue/colour-choice.ts'
import { resolveSize } from '#domain/catalogue/size-choice.ts'
import { type CouponRefusal, evaluateCoupon } from '#domain/coupons/coupons.ts'
import type { Paise } from '#domain/money/money.ts'
import type { PlacedItemInput } from '#domain/orders/place-order-input.ts'
import { type PricedLines, priceLines, type ShippingTerms } from '#domain/pricing/price-lines.ts'
import type { StoredCoupon } from '../coupons/queries.ts'
import type { Connection } from '../db/connection.ts'
import { readSizes, type SellableVariant } from '../stock/queries.ts'
import { seenPricePaise } from './seen-price.ts'

/** A cart by today's prices and stock. */
export interface PricedCart {
  /** One entry for each item sent, in its order; null when the product or size is no longer sold. */
  lines: (PricedCartLine | null)[]
  totals: PricedLines
  coupon: CouponOutcome
  /** Everything that differs from what the browser sent. */
  changes: CartChange[]
}

export interface PricedCartLine {
  variant: SellableVariant
  /** One of those that can be ordered: a name that the product no longer has becomes its first. */
  colour: string
  /** What can be had of what was wanted; 0 when it is sold out. */
  quantity: number
  subtotalPaise: Paise
  discountPaise: Paise
  totalPaise: Paise
}

export type CouponOutcome =
  | { kind: 'none' }
  | { kind: 'holds'; stored: StoredCoupon }
  | { kind: 'refused'; code: CouponRefusal; minimumSubtotalPaise: Paise }

/**
 * The size that each item means: by id, else by label, else (nothing was chosen) the first in stock. Null when
 * what was chosen does not exist: another size is never put in its place.
 */
export async function findVariantIds(
  db: Connection,
  items: readonly PlacedItemInput[],
): Promise<(string | null)[]> {
  const unresolved = items.filter((item) => !item.selectedSizeId)
  if (unresolved.length === 0) return items.map((item) => item.selectedSizeId)
  const sizes = await readSizes(db, [...new Set(unresolved.map((item) => item._id))])
  return items.map((item) => {
    if (item.selectedSizeId) return item.selectedSizeId
    const ofProduct = sizes.filter((size) => size.productId === item._id)
    const size = resolveSize(ofProduct, { label: item.selectedSize })
    const meant = item.selectedSize?.trim().toLowerCase()
    return size && (!meant || size.label.toLowerCase() === meant) ? size._id : null
  })
}

/** Prices the items by the variants as they stand, and compares with what the shopper saw. */
export function priceCart({
  items,
  variantIds,
  variants,
  couponCode,
  storedCoupon,
  buyer,
  shipping,
  seenAmountPaise,
}: {
  items: readonly PlacedItemInput[]
  variantIds: readonly (string | null)[]
  variants: readonly SellableVariant[]
  couponCode: string | null
  storedCoupon: StoredCoupon | null
  /** The folded e-mail address of the order; null while it is not known. */
  buyer: string | null
  shipping: ShippingTerms
  seenAmountPaise: Paise | null
}): PricedCart {
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  const chosen = items.map((item, index) => {
    const variant = byId.get(variantIds[index] ?? '')
    return variant?.productId === item._id ? variant : null
  })
  const quantities = obtainable(items, chosen)
  const toPrice = chosen.map((variant, index) => ({
    unitPricePaise: variant?.pricePaise ?? 0,
    mrpPaise: variant?.mrpPaise ?? 0,
    quantity: quantities[index] ?? 0,
  }))
  const coupon = judgeCoupon({ code: couponCode, stored: storedCoupon, buyer, lines: toPrice })
  const benefit = coupon.kind === 'holds' ? coupon.stored.coupon.benefit : null
  const totals = priceLines({ lines: toPrice, benefit, shipping })
  const lines = chosen.map((variant, index) => {
    const priced = totals.lines[index]
    if (!variant || !priced) return null
    const colour = resolveColour(variant.colours, items[index]?.selectedColor)
    return { variant, colour, quantity: quantities[index] ?? 0, ...priced }
  })
  const changes = cartChanges(
    {
      lines: items.map((item, index) => ({
        name: item.name || (chosen[index]?.productName ?? ''),
        unitPricePaise: seenPricePaise(item),
        quantity: item.quantity,
      })),
      couponCode,
      amountPaise: seenAmountPaise,
    },
    {
      lines: chosen.map((variant) =>
        variant ? { variantId: variant.id, unitPricePaise: variant.pricePaise, stock: variant.stock } : null,
      ),
      couponCode: coupon.kind === 'holds' ? couponCode : null,
      amountPaise: totals.totalPaise,
    },
  )
  return { lines, totals, coupon, changes }
}

/** Pieces that can be had of each line; lines of one size share its stock, the earlier first. */
function obtainable(
  items: readonly PlacedItemInput[],
  chosen: readonly (SellableVariant | null)[],
): number[] {
  const left = new Map<string, number>()
  return chosen.map((variant, index) => {
    if (!variant) return 0
    const available = left.get(variant.id) ?? variant.stock
    const quantity = Math.min(items[index]?.quantity ?? 0, available)
    left.set(variant.id, available - quantity)
    return quantity
  })
}

function judgeCoupon({
  code,
  stored,
  buyer,
  lines,
}: {
  code: string | null
  stored: StoredCoupon | null
  buyer: string | null
  lines: readonly { unitPricePaise: Paise; quantity: number }[]
}): CouponOutcome {
  if (code === null) return { kind: 'none' }
  const subtotalPaise = lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0)
  const evaluation = evaluateCoupon({
    coupon: stored?.coupon ?? null,
    subtotalPaise,
    now: stored?.now ?? new Date(0),
    uses: stored?.uses ?? { all: 0, byCustomer: 0 },
    isFirstOrder: stored?.isFirstOrder ?? true,
    buyer,
  })
  if (evaluation.ok && stored) return { kind: 'holds', stored }
  const refusal = evaluation.ok ? 'coupon_invalid' : evaluation.code
  return { kind: 'refused', code: refusal, minimumSubtotalPaise: stored?.coupon.minimumSubtotalPaise ?? 0 }
}
