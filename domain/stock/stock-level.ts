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

/** The stock level of a product over all its sizes. It is low early if a size has reached its own level. */
export function productStockLevel(sizes: readonly { stock: number; lowFrom: number | null }[]): StockLevel {
  const total = sizes.reduce((sum, { stock }) => sum + stock, 0)
  if (total <= 0) return 'none'
  if (total <= USUAL_LOW_FROM) return 'low'
  return sizes.some(({ stock, lowFrom }) => lowFrom !== null && stock <= lowFrom) ? 'low' : 'plenty'
}
