import { resolveSize } from '#domain/catalogue/size-choice.ts'
import { amountOf, listOf, recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { quantityLimit } from './cart.ts'
import { type CartItem, cartItemOf, variantKey, withUniqueIds } from './cart-item.ts'
import { MAX_LINES, MAX_QUANTITY } from './limits.ts'
import { repairStoredProduct, type StorableProduct } from './stored-product.ts'

/**
 * Makes valid lines of whatever stands in browser storage. An entry without a product id is dropped, anything
 * else is repaired: missing texts become '', prices 0 (the quote of the server then tells the true ones),
 * quantities whole and within 1 to 20; the same variant twice becomes one line.
 */
export function repairCart(stored: unknown): CartItem[] {
  const byVariant = new Map<string, CartItem>()
  listOf(stored).forEach((entry, index) => {
    const item = repairItem(entry, index)
    if (!item) return
    const known = byVariant.get(item.variantKey)
    if (!known) byVariant.set(item.variantKey, item)
    else byVariant.set(item.variantKey, { ...known, quantity: Math.max(known.quantity, item.quantity) })
  })
  return withUniqueIds([...byVariant.values()].slice(0, MAX_LINES))
}

function repairItem(entry: unknown, index: number): CartItem | null {
  const stored = recordOf(entry)
  const product = repairStoredProduct(stored)
  if (product === null) return null
  const wish = { sizeId: textOf(stored.selectedSizeId, 100), label: textOf(stored.selectedSize, 100) }
  const size = resolveSize(product.sizes, wish)
  const selectedSizeId = size?._id ?? wish.sizeId
  const selectedSize = size?.label ?? wish.label
  const selectedColor = textOf(stored.selectedColor, 100) || product.colours[0] || ''
  const { _id } = product
  return {
    ...product,
    quantity: Math.max(1, Math.min(MAX_QUANTITY, Math.floor(amountOf(stored.quantity, 1)))),
    selectedSizeId,
    selectedSize,
    selectedColor,
    variantKey: variantKey({ _id, sizeId: selectedSizeId, size: selectedSize, colour: selectedColor }),
    cartItemId: textOf(stored.cartItemId, 200) || `${_id}-${index}`,
  }
}

/**
 * Brings stored lines up to date with the products of today, found by `_id`: names, prices, sizes and stock
 * are theirs, the choice stays. Lines whose product or size is gone are dropped; another size is never put in
 * its place.
 */
export function refreshCart(
  items: readonly CartItem[],
  products: ReadonlyMap<string, StorableProduct>,
): CartItem[] {
  return items.flatMap((item) => {
    const product = products.get(item._id)
    if (!product) return []
    const choice = { sizeId: item.selectedSizeId, label: item.selectedSize, colour: item.selectedColor }
    const fresh = cartItemOf({ product, choice, quantity: item.quantity, now: 0 })
    const sameSize = fresh.selectedSizeId === item.selectedSizeId || fresh.selectedSize === item.selectedSize
    if (!sameSize) return []
    const quantity = Math.max(1, Math.min(item.quantity, quantityLimit(fresh)))
    return [{ ...fresh, quantity, cartItemId: item.cartItemId }]
  })
}
