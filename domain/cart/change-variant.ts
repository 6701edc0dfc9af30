import { quantityLimit, uniqueId } from './cart.ts'
import { addedAtOf, type CartItem, cartItemOf, sizeKey } from './cart-item.ts'
import { capPieces } from './limits.ts'

/**
 * Changes size or colour of a line. If the cart already has that variant, the two lines merge, within the limit. An
 * unknown line or a sold-out size changes nothing. Also returns the line's id.
 *
 * The line gets a new id: a cart with another size is another order and must not be mistaken for one that was sent.
 */
export function changeVariant(
  items: readonly CartItem[],
  cartItemId: string,
  choice: { sizeId?: string; colour?: string },
): { items: CartItem[]; cartItemId: string } {
  const same = { items: [...items], cartItemId }
  const item = items.find((entry) => entry.cartItemId === cartItemId)
  if (!item) return same
  const { selectedSizeId, selectedColor, quantity } = item
  const wish = { sizeId: choice.sizeId ?? selectedSizeId, colour: choice.colour ?? selectedColor }
  const fresh = cartItemOf({ product: item, choice: wish, quantity, now: 0 })
  const limit = quantityLimit(
    fresh,
    items.filter((entry) => entry !== item),
  )
  if (fresh.variantKey === item.variantKey || limit === 0) return same
  const other = items.find((entry) => entry.variantKey === fresh.variantKey)
  const changed = {
    ...fresh,
    quantity: Math.min(limit, quantity + (other?.quantity ?? 0)),
    cartItemId: uniqueId(items, item._id, addedAtOf(cartItemId) ?? 0),
  }
  const left = items.filter((entry) => entry !== other)
  return {
    items: left.map((entry) => (entry === item ? changed : entry)),
    cartItemId: changed.cartItemId,
  }
}

/**
 * Merges equal lines at the position of the first, within the limit: a renamed colour can make two lines equal. The
 * lines of a size keep to the limit of an order.
 */
export function joinEqualLines(items: readonly CartItem[]): CartItem[] {
  const joined = new Map<string, CartItem>()
  for (const item of items) {
    const known = joined.get(item.variantKey)
    if (!known) joined.set(item.variantKey, item)
    else {
      const quantity = Math.min(quantityLimit(known, []), known.quantity + item.quantity)
      joined.set(item.variantKey, { ...known, quantity: Math.max(1, quantity) })
    }
  }
  return capPieces([...joined.values()], sizeKey)
}
