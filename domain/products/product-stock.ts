import { type StockLevel, USUAL_LOW_FROM } from '#domain/stock/stock-level.ts'

/**
 * How much there is of a product, all its sizes together. It is low early when a size has reached a level that
 * somebody has set for it.
 */
export function productStockLevel(sizes: readonly { stock: number; lowFrom: number | null }[]): StockLevel {
  const total = sizes.reduce((sum, { stock }) => sum + stock, 0)
  if (total <= 0) return 'none'
  if (total <= USUAL_LOW_FROM) return 'low'
  return sizes.some(({ stock, lowFrom }) => lowFrom !== null && stock <= lowFrom) ? 'low' : 'plenty'
}
