import { quantityLimit, uniqueId } from './cart.ts'
import { addedAtOf, type CartItem, cartItemOf, sizeKey } from './cart-item.ts'
import { capPieces, MAX_LINES } from './limits.ts'

export interface VariantChange {
  items: CartItem[]
  /** The line of the new variant; the old one if nothing changed. */
  cartItemId: string
  /** Pieces that stay as they were, because stock or the limit has no room for them. */
  stayed: number
}

/**
 * Changes size or colour of a line. If the cart already has that variant, the two lines merge. Pieces for which stock or
 * the limit has no room stay in the old line. An unknown line or a sold-out size changes nothing.
 *
 * The line gets a new id: a cart with another size is another order and must not be mistaken for one that was sent.
 */
export function changeVariant(
  items: readonly CartItem[],
  cartItemId: string,
  choice: { sizeId?: string; colour?: string },
): VariantChange {
  const same = { items: [...items], cartItemId, stayed: 0 }
  const item = items.find((entry) => entry.cartItemId === cartItemId)
  if (!item) return same
  const { selectedSizeId, selectedColor, quantity } = item
  const wish = { sizeId: choice.sizeId ?? selectedSizeId, colour: choice.colour ?? selectedColor }
  const fresh = cartItemOf({ product: item, choice: wish, quantity, now: 0 })
  const limit = quantityLimit(
    fresh,
    items.filter((entry) => entry !== item),
  )
  if (fresh.variantKey === item.variantKey) return same
  const other = items.find((entry) => entry.variantKey === fresh.variantKey)
  const present = other?.quantity ?? 0
  const moved = Math.max(0, Math.min(quantity, limit - present))
  const stayed = quantity - moved
  const isFull = stayed > 0 && !other && items.length >= MAX_LINES
  if (moved === 0 || isFull) return { ...same, stayed: quantity }
  const changed = {
    ...fresh,
    quantity: present + moved,
    cartItemId: uniqueId(items, item._id, addedAtOf(cartItemId) ?? 0),
  }
  const left = items.filter((entry) => entry !== other)
  return {
    items: left.flatMap((entry) => {
      if (entry !== item) return [entry]
      return stayed > 0 ? [changed, { ...item, quantity: stayed }] : [changed]
    }),
    cartItemId: changed.cartItemId,
    stayed,
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
