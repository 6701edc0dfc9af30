import { resolveSize } from '#domain/catalogue/size-choice.ts'
import { amountOf, listOf, recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { type CartItem, sizeKey, variantKey, withUniqueIds } from './cart-item.ts'
import { capPieces, MAX_LINES, MAX_QUANTITY } from './limits.ts'
import { repairStoredProduct } from './stored-product.ts'

/**
 * Makes valid lines from browser storage. An entry without a product id is dropped, the others are repaired: missing
 * texts become '', prices 0 (the server's quote then has the real ones), quantities whole and within 1 to 20 over all
 * lines of a size; equal variants are merged.
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
  return withUniqueIds(capPieces([...byVariant.values()], sizeKey).slice(0, MAX_LINES))
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
