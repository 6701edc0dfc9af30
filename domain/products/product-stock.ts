import { type StockLevel, USUAL_LOW_FROM } from '#domain/stock/stock-level.ts'

/** The stock level of a product over all its sizes. It is low early if a size has reached its own level. */
export function productStockLevel(sizes: readonly { stock: number; lowFrom: number | null }[]): StockLevel {
  const total = sizes.reduce((sum, { stock }) => sum + stock, 0)
  if (total <= 0) return 'none'
  if (total <= USUAL_LOW_FROM) return 'low'
  return sizes.some(({ stock, lowFrom }) => lowFrom !== null && stock <= lowFrom) ? 'low' : 'plenty'
}
