import type { SizeWish } from '#domain/catalogue/size-choice.ts'
import type { ChargeKind } from '#domain/charges/charge.ts'
import type { ChargeTerms } from '#domain/charges/charge-rules.ts'
import { type LineDiscount, type PricedLines, priceLines } from '#domain/pricing/price-lines.ts'
import { type CartItem, cartItemOf, sizeKey, sizeOf, unitMrpPaise, unitPricePaise } from './cart-item.ts'
import { MAX_LINES, MAX_QUANTITY } from './limits.ts'
import type { StorableProduct } from './stored-product.ts'

export type CartRefusal = 'product_without_id' | 'out_of_stock' | 'cart_full' | 'quantity_limit'

export type CartAddition = { ok: true; items: CartItem[]; item: CartItem } | { ok: false; code: CartRefusal }

/** The most pieces of a line: 20 of a size, or its stock if known, less the pieces of the same size in other lines. */
export function quantityLimit(item: CartItem, items: readonly CartItem[]): number {
  const size = sizeOf(item)
  if (size?.inStock === false) return 0
  const others = items.filter(
    (other) => sizeKey(other) === sizeKey(item) && other.variantKey !== item.variantKey,
  )
  const limit = Math.min(MAX_QUANTITY, Math.floor(size?.stock ?? MAX_QUANTITY))
  return Math.max(0, limit - itemCount(others))
}

/**
 * Adds a product; an existing variant gets more pieces instead of a second line. Adds as many as the limits allow and
 * refuses only if that is none. `now` is in milliseconds.
 */
export function addToCart(
  items: readonly CartItem[],
  addition: {
    product: StorableProduct
    choice?: SizeWish & { colour?: string | null | undefined }
    quantity?: number
    now: number
  },
): CartAddition {
  if (!addition.product._id) return { ok: false, code: 'product_without_id' }
  const wanted = wholeQuantity(addition.quantity ?? 1)
  const fresh = cartItemOf({ ...addition, choice: addition.choice ?? {}, quantity: wanted })
  if (quantityLimit(fresh, []) === 0) return { ok: false, code: 'out_of_stock' }
  const limit = quantityLimit(fresh, items)
  if (limit === 0) return { ok: false, code: 'quantity_limit' }

  const existing = items.find((item) => item.variantKey === fresh.variantKey)
  if (existing) {
    if (existing.quantity >= limit) return { ok: false, code: 'quantity_limit' }
    const quantity = Math.min(limit, existing.quantity + wanted)
    const item = { ...fresh, quantity, cartItemId: existing.cartItemId }
    return { ok: true, item, items: items.map((entry) => (entry === existing ? item : entry)) }
  }
  if (items.length >= MAX_LINES) return { ok: false, code: 'cart_full' }
  const item = {
    ...fresh,
    quantity: Math.min(limit, wanted),
    cartItemId: uniqueId(items, fresh._id, addition.now),
  }
  return { ok: true, item, items: [...items, item] }
}

/** The id of a line; `now` in milliseconds. Two lines of one product can be added within the same millisecond. */
export function uniqueId(items: readonly CartItem[], productId: string, now: number): string {
  const taken = new Set(items.map((item) => item.cartItemId))
  let time = now
  while (taken.has(`${productId}-${time}`)) time += 1
  return `${productId}-${time}`
}

function wholeQuantity(quantity: number): number {
  return Number.isFinite(quantity) ? Math.max(1, Math.min(MAX_QUANTITY, Math.floor(quantity))) : 1
}

/** Sets the quantity of a line, between 1 and its limit. An unknown line changes nothing. */
export function setQuantity(items: readonly CartItem[], cartItemId: string, quantity: number): CartItem[] {
  return items.map((item) => {
    if (item.cartItemId !== cartItemId) return item
    return { ...item, quantity: Math.max(1, Math.min(quantityLimit(item, items), wholeQuantity(quantity))) }
  })
}

export function removeFromCart(items: readonly CartItem[], cartItemIds: readonly string[]): CartItem[] {
  return items.filter((item) => !cartItemIds.includes(item.cartItemId))
}

/**
 * The quantity of a line after two carts are merged at login: the larger, at least one, within stock and limit.
 * @param stock of the size; undefined if unknown
 */
export function mergedQuantity(first: number, second: number, stock: number | undefined): number {
  const limit = Math.max(1, Math.min(MAX_QUANTITY, stock ?? MAX_QUANTITY))
  return Math.min(limit, Math.max(first, second))
}

/** Pieces in the cart, as on the badge. */
export function itemCount(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

/** The cart's total by the prices it knows, with one priced line per item. */
export function cartTotals(
  items: readonly CartItem[],
  pricing: { offers: readonly LineDiscount[]; terms: ChargeTerms; chosen: readonly ChargeKind[] },
): PricedLines {
  return priceLines({
    lines: items.map((item) => ({
      unitPricePaise: unitPricePaise(item),
      mrpPaise: unitMrpPaise(item),
      quantity: item.quantity,
    })),
    ...pricing,
  })
}
