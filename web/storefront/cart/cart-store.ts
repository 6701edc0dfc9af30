import { removeFromCart, setQuantity } from '#domain/cart/cart.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
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

export interface RemovedLine {
  item: CartItem
  position: number
}

/** Removes a line; pass the result to `restoreLine`. Null if another tab has removed it. */
export function removeLine(cartItemId: string): RemovedLine | null {
  const items = cart.read()
  const position = items.findIndex((item) => item.cartItemId === cartItemId)
  const item = items[position]
  if (!item) return null
  cart.write(removeFromCart(items, cartItemId))
  return { item, position }
}

/** Restores a removed line in place, unless its variant was added again in the meantime. */
export function restoreLine({ item, position }: RemovedLine): void {
  const items = cart.read()
  if (items.some((entry) => entry.variantKey === item.variantKey)) return
  cart.write(items.toSpliced(position, 0, item))
}

export function emptyCart(): void {
  cart.write([])
}
