import { splitLabel } from '#domain/catalogue/size-label.ts'
import { format } from '#domain/language/format.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'

/** 'Size 2-3Y · Cream', or the part that is known. A piece of a set is named as it is: 'Brother: 2-3Y'. */
export function chosenVariant(size: string, colour: string): string {
  const isNamed = size === '' || size === 'Free Size' || splitLabel(size).piece !== ''
  const named = isNamed ? size : format(CART_PAGE_TEXTS.sizeChosen, { size })
  return [named, colour].filter(Boolean).join(' · ')
}
