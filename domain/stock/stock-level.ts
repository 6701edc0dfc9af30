/** How much is left, as the admin colours it: plenty, low, or none at 0. */
export type StockLevel = 'plenty' | 'low' | 'none'

/** From how many pieces down a size is low, where it has no level of its own. */
export const USUAL_LOW_FROM = 10

/**
 * @param lowFrom from how many pieces down the size is low; null for the usual level
 */
export function stockLevel(stock: number, lowFrom: number | null = null): StockLevel {
  if (stock <= 0) return 'none'
  return stock > (lowFrom ?? USUAL_LOW_FROM) ? 'plenty' : 'low'
}

/**
 * After how many days a stock is sold out if it goes on selling as in the last 30; null where none was sold or is left,
 * and for more than a season, which nobody can know.
 */
export function daysLeft(stock: number, sold30Days: number): number | null {
  if (stock <= 0 || sold30Days <= 0) return null
  const days = Math.round((stock * 30) / sold30Days)
  return days > 90 ? null : Math.max(1, days)
}
