import { addToCart, type CartRefusal } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import type { StorableProduct } from './stored-product.ts'

export type SetAddition =
  | { ok: true; items: CartItem[]; added: CartItem[] }
  /** `size` is the label that cannot be added. */
  | { ok: false; code: CartRefusal; size: string }

/**
 * Adds pieces of a set as lines of their own: all of them in the whole quantity, or none. `now` is in milliseconds.
 */
export function addSet(
  items: readonly CartItem[],
  {
    product,
    sizeIds,
    colour,
    quantity = 1,
    now,
  }: {
    product: StorableProduct
    /** One for each piece. */
    sizeIds: readonly string[]
    colour?: string | null | undefined
    quantity?: number | undefined
    now: number
  },
): SetAddition {
  let all = [...items]
  const added: CartItem[] = []
  for (const sizeId of sizeIds) {
    const before = all.find(({ selectedSizeId }) => selectedSizeId === sizeId)?.quantity ?? 0
    const addition = addToCart(all, { product, choice: { sizeId, colour }, quantity, now })
    const size = product.sizes.find(({ _id }) => _id === sizeId)?.label ?? ''
    if (!addition.ok) return { ok: false, code: addition.code, size }
    if (addition.item.quantity < before + quantity) return { ok: false, code: 'quantity_limit', size }
    all = addition.items
    added.push(addition.item)
  }
  return { ok: true, items: all, added }
}
