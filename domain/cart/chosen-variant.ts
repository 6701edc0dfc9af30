import { format } from '#domain/language/format.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'

/** 'Size 2-3Y · Cream', or the part that is known. */
export function chosenVariant(size: string, colour: string): string {
  const named = size === '' || size === 'Free Size' ? size : format(CART_PAGE_TEXTS.sizeChosen, { size })
  return [named, colour].filter(Boolean).join(' · ')
}
