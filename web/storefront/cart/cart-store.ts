import { removeFromCart, setQuantity } from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { pieceName } from '#domain/cart/cart-sets.ts'
import { changeVariant, type VariantChange } from '#domain/cart/change-variant.ts'
import { repairCart } from '#domain/cart/repair-cart.ts'
import { storedList } from '#web/components/stored-list.ts'

/** The cart of this browser, the same in every tab. */
const cart = storedList<CartItem>('cart', repairCart)

export const useCart = cart.use
export const readCart = cart.read
export const writeCart = cart.write

export function changeQuantity(cartItemId: string, quantity: number): void {
  cart.write(setQuantity(cart.read(), cartItemId, quantity))
}

/** Changes a line's size or colour. */
export function changeChoice(
  cartItemId: string,
  choice: { sizeId?: string; colour?: string },
): Omit<VariantChange, 'items'> {
  const { items, ...changed } = changeVariant(cart.read(), cartItemId, choice)
  cart.write(items)
  return changed
}

export interface RemovedLines {
  /** In the cart's order, each with its place. */
  lines: readonly { item: CartItem; position: number }[]
  /** What was removed. */
  name: string
}

/**
 * Removes a line, or the lines of a set; pass the result to `restoreLines`. Null if another tab has removed them.
 */
export function removeLines(cartItemIds: readonly string[]): RemovedLines | null {
  const items = cart.read()
  const lines = [...items.entries()]
    .filter(([, item]) => cartItemIds.includes(item.cartItemId))
    .map(([position, item]) => ({ item, position }))
  const [first] = lines
  if (!first) return null
  cart.write(removeFromCart(items, cartItemIds))
  const { name, selectedSize } = first.item
  return { lines, name: lines.length > 1 ? name : pieceName(name, selectedSize) }
}

/** Restores removed lines in place, but none whose variant was added again in the meantime. */
export function restoreLines({ lines }: RemovedLines): void {
  let items = cart.read()
  for (const { item, position } of lines) {
    if (!items.some((entry) => entry.variantKey === item.variantKey))
      items = items.toSpliced(position, 0, item)
  }
  cart.write(items)
}

export function emptyCart(): void {
  cart.write([])
}
