import { repairSize } from '#domain/cart/stored-product.ts'
import { resolveSize } from '#domain/catalogue/size-choice.ts'
import { type Paise, rupeesToPaise } from '#domain/money/money.ts'
import type { PlacedItemInput } from '#domain/orders/place-order-input.ts'
import { listOf, recordOf } from '#domain/validation/unknown-values.ts'

/** The unit price that the customer saw: that of the chosen size, else of the item; null if not sent. */
export function seenPricePaise(item: PlacedItemInput): Paise | null {
  const priced = listOf(item.sizes)
    .slice(0, 100)
    .filter((size) => typeof recordOf(size).price === 'number')
    .flatMap(repairSize)
  const chosen = priced.filter((size) => size._id === item.selectedSizeId || size.label === item.selectedSize)
  const size = resolveSize(chosen, { sizeId: item.selectedSizeId, label: item.selectedSize })
  const price = size?.price ?? item.price
  return price === null || price === undefined ? null : rupeesToPaise(price)
}
