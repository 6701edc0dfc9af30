import type { PromotionLine, PromotionPieces } from './promotion.ts'

/** Whether a line's pieces are eligible for a promotion. */
export function isEligible(
  { categories, productIds, onlyFullPrice }: PromotionPieces,
  { productId, category, subcategory, unitPricePaise, mrpPaise }: Omit<PromotionLine, 'quantity'>,
): boolean {
  if (onlyFullPrice && unitPricePaise < mrpPaise) return false
  if (categories.length === 0 && productIds.length === 0) return true
  if (productIds.includes(productId) || categories.includes(category)) return true
  return subcategory !== null && categories.includes(`${category}/${subcategory}`)
}

/** Whether a promotion excludes some pieces of the shop. */
export function isForSomePieces({ categories, productIds, onlyFullPrice }: PromotionPieces): boolean {
  return onlyFullPrice || categories.length > 0 || productIds.length > 0
}
