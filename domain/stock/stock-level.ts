/** How much is left, as the admin colours it: plenty above 10, low from 1 to 10, none at 0. */
export type StockLevel = 'plenty' | 'low' | 'none'

const LOW_FROM = 10

export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'none'
  return stock > LOW_FROM ? 'plenty' : 'low'
}

/**
 * The word beside the colour, which never stands alone.
 * @waits for the catalogue desk
 */
export const STOCK_LEVEL_LABELS: Record<StockLevel, string> = {
  plenty: 'In stock',
  low: 'Low stock',
  none: 'Out of stock',
}
