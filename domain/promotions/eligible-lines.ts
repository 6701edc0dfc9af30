import type { OfferLine, OfferPieces } from './offer.ts'

/** Whether an offer holds for the pieces of a line. */
export function isEligible(
  { categories, productIds, onlyFullPrice }: OfferPieces,
  { productId, category, subcategory, unitPricePaise, mrpPaise }: Omit<OfferLine, 'quantity'>,
): boolean {
  if (onlyFullPrice && unitPricePaise < mrpPaise) return false
  if (categories.length === 0 && productIds.length === 0) return true
  if (productIds.includes(productId) || categories.includes(category)) return true
  return subcategory !== null && categories.includes(`${category}/${subcategory}`)
}

/** Whether an offer leaves out some pieces of the shop. */
export function isForSomePieces({ categories, productIds, onlyFullPrice }: OfferPieces): boolean {
  return onlyFullPrice || categories.length > 0 || productIds.length > 0
}
