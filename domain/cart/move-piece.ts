import { addToCart, type CartRefusal, setQuantity } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import { changeVariant } from './change-variant.ts'

export type PieceMove = { ok: true; items: CartItem[]; cartItemId: string } | { ok: false; code: CartRefusal }

/**
 * Moves one piece of a line to another size of its product, and leaves the other pieces of the line as they are. It joins
 * the line that the cart may have of that size. Nothing changes where the size has no room: it is sold out, or the cart
 * already has all of its stock, or 20. The answer names the line that the piece is in now. `now` is in milliseconds.
 */
export function movePiece(
  items: readonly CartItem[],
  move: { cartItemId: string; sizeId: string; now: number },
): PieceMove {
  const item = items.find(({ cartItemId }) => cartItemId === move.cartItemId)
  if (!item || item.selectedSizeId === move.sizeId)
    return { ok: true, items: [...items], cartItemId: move.cartItemId }
  const choice = { sizeId: move.sizeId, colour: item.selectedColor }
  const addition = addToCart(items, { product: item, choice, now: move.now })
  if (!addition.ok && (addition.code !== 'cart_full' || item.quantity > 1)) return addition
  // The last piece takes its line along, which keeps its place in the cart.
  if (item.quantity === 1) {
    const changed = changeVariant(items, item.cartItemId, choice)
    return { ok: true, items: changed.items, cartItemId: changed.cartItemId }
  }
  if (!addition.ok) return addition
  return {
    ok: true,
    items: setQuantity(addition.items, item.cartItemId, item.quantity - 1),
    cartItemId: addition.item.cartItemId,
  }
}
