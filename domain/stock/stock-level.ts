/** How much is left, as the admin colours it: plenty, low, or none at 0. */
export type StockLevel = 'plenty' | 'low' | 'none'

/** The default low-stock level of a size. */
export const USUAL_LOW_FROM = 10

/** @param lowFrom the size's own low-stock level; null for the default */
export function stockLevel(stock: number, lowFrom: number | null = null): StockLevel {
  if (stock <= 0) return 'none'
  return stock > (lowFrom ?? USUAL_LOW_FROM) ? 'plenty' : 'low'
}

/**
 * Days until a stock is sold out at the pace of the last 30 days; null without sales or stock, and beyond a season,
 * which no one can predict.
 */
export function daysLeft(stock: number, sold30Days: number): number | null {
  if (stock <= 0 || sold30Days <= 0) return null
  const days = Math.round((stock * 30) / sold30Days)
  return days > 90 ? null : Math.max(1, days)
}
