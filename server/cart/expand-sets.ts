import { MAX_LINES } from '#domain/cart/limits.ts'
import { sizesToAdd } from '#domain/catalogue/set-pieces.ts'
import { splitLabel } from '#domain/catalogue/size-label.ts'
import type { PlacedItemInput } from '#domain/orders/place-order-input.ts'
import { issue } from '#domain/validation/issue.ts'
import type { Connection } from '../db/connection.ts'
import { refuseField } from '../http/errors.ts'
import { readSizes } from '../stock/queries.ts'

/**
 * Replaces an item that names a whole set by one item for each of its pieces. `GET /api/product/all` lists a set under
 * the sizes of its first piece: the piece of the named size takes it, the others their first size in stock. An item
 * with `setId` is a piece already, as the shop's own pages send it.
 * @throws ShopError `validation_failed` for more lines than one order allows
 */
export async function expandSets(
  db: Connection,
  items: readonly PlacedItemInput[],
): Promise<PlacedItemInput[]> {
  const productIds = items.filter(mayBeSet).map(({ _id }) => _id)
  if (productIds.length === 0) return [...items]
  const sizes = await readSizes(db, [...new Set(productIds)])
  const expanded = items.flatMap((item) => {
    if (!mayBeSet(item)) return [item]
    const own = sizes.filter(({ productId }) => productId === item._id)
    const named = own.find(({ _id, label }) =>
      item.selectedSizeId ? _id === item.selectedSizeId : label === item.selectedSize,
    )
    const isNamed = Boolean(item.selectedSizeId || item.selectedSize)
    // A size that is no longer sold is reported as gone, not replaced.
    const pieces = isNamed && !named ? [] : sizesToAdd(own, { sizeId: named?._id })
    if (pieces.length < 2) return [item]
    return pieces.map((size) => ({
      ...item,
      setId: item._id,
      selectedSizeId: size._id,
      selectedSize: size.label,
      // The price of the set is compared as part of the total.
      price: null,
      sizes: undefined,
    }))
  })
  if (expanded.length > MAX_LINES) throw refuseField('items', issue('orders.tooManyLines'))
  return expanded
}

/** Pages send the label of every size; only labels of sets name a piece. */
function mayBeSet({ setId, selectedSize }: PlacedItemInput): boolean {
  return !setId && (!selectedSize || splitLabel(selectedSize).piece !== '')
}
