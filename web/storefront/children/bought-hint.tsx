import { BOUGHT_SIZES_KEY, boughtSize } from '#domain/cart/bought-sizes.ts'
import { format } from '#domain/language/format.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { useStoredJson } from '#web/components/stored-json.ts'

/** The size of a product that was ordered on this device before. */
export function BoughtHint({ productId }: { productId: string }) {
  const size = boughtSize(useStoredJson(BOUGHT_SIZES_KEY), productId)
  return size ? <p className="muted small">{format(CART_TEXTS.boughtIn, { size })}</p> : null
}
