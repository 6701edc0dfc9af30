import { resolveColour } from '#domain/catalogue/colour-choice.ts'
import { resolveSize, type SizeWish } from '#domain/catalogue/size-choice.ts'
import { sizeText } from '#domain/catalogue/size-text.ts'
import { type Paise, rupeesToPaise } from '#domain/money/money.ts'
import {
  type StorableProduct,
  type StoredProduct,
  type StoredSize,
  storedProductOf,
} from './stored-product.ts'

/** A cart line in browser storage and account: fields of the product and the choice. Money in rupees. */
export interface CartItem extends StoredProduct {
  quantity: number
  selectedSizeId: string
  selectedSize: string
  selectedColor: string
  /** Equal for the same product, size and colour. */
  variantKey: string
  /** Product id and time of adding; unique in a cart. */
  cartItemId: string
}

export function variantKey(variant: { _id: string; sizeId: string; size: string; colour: string }): string {
  return [variant._id, variant.sizeId, variant.size.toLowerCase(), variant.colour.toLowerCase()].join('|')
}

/** Equal for the same size of a product in any colour: its lines share stock and limit. */
export function sizeKey({ _id, selectedSizeId, selectedSize }: CartItem): string {
  return selectedSizeId || `${_id}|${selectedSize.toLowerCase()}`
}

/**
 * A new line for a product: the resolved size, and the chosen colour if it exists, else the first. `now` in
 * milliseconds.
 */
export function cartItemOf({
  product,
  choice,
  quantity,
  now,
}: {
  product: StorableProduct
  choice: SizeWish & { colour?: string | null | undefined }
  quantity: number
  now: number
}): CartItem {
  const size = resolveSize(product.sizes, choice)
  const chosen = {
    selectedSizeId: size?._id ?? '',
    selectedSize: size?.label ?? '',
    selectedColor: resolveColour(product.colours, choice.colour),
  }
  return {
    ...storedProductOf(product),
    price: size?.price ?? product.price,
    originalPrice: size?.originalPrice ?? product.originalPrice,
    quantity,
    ...chosen,
    variantKey: variantKey({
      _id: product._id,
      sizeId: chosen.selectedSizeId,
      size: chosen.selectedSize,
      colour: chosen.selectedColor,
    }),
    cartItemId: `${product._id}-${now}`,
  }
}

/** The time at the end of a line's id, in milliseconds; null for an id of another format. */
export function addedAtOf(cartItemId: string): number | null {
  const time = Number(cartItemId.slice(cartItemId.lastIndexOf('-') + 1))
  return Number.isSafeInteger(time) && time > 0 && time < Date.UTC(2100, 0, 1) ? time : null
}

/** The size of a line, or null for a product without sizes. */
export function sizeOf(item: CartItem): StoredSize | null {
  return resolveSize(item.sizes, { sizeId: item.selectedSizeId, label: item.selectedSize })
}

/** The size of a line for display; '' for a product without sizes. */
export function lineSizeText(item: CartItem): string {
  const size = sizeOf(item)
  return size ? sizeText(size) : item.selectedSize
}

/** Price of one piece: the size's, else the item's, else 0. */
export function unitPricePaise(item: CartItem): Paise {
  return rupeesToPaise(sizeOf(item)?.price ?? item.price ?? 0)
}

/** MRP of one piece, never below its price. */
export function unitMrpPaise(item: CartItem): Paise {
  const mrp = rupeesToPaise(sizeOf(item)?.originalPrice ?? item.originalPrice ?? 0)
  return Math.max(mrp, unitPricePaise(item))
}

/** Makes ids unique, which edited storage or two devices at once may not be. */
export function withUniqueIds(items: readonly CartItem[]): CartItem[] {
  const taken = new Set<string>()
  return items.map((item) => {
    let cartItemId = item.cartItemId
    for (let attempt = 2; taken.has(cartItemId); attempt += 1) cartItemId = `${item.cartItemId}-${attempt}`
    taken.add(cartItemId)
    return { ...item, cartItemId }
  })
}
