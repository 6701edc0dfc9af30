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

/** Why the stock of a variant changed. Movements are only ever added, and their sum is the stock. */
export const STOCK_MOVEMENT_KINDS = ['initial', 'sale', 'release', 'return', 'correction'] as const
/** @waits for the catalogue desk */
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number]

/**
 * What a shopper can buy of a product page's choice: the stock of the size where it is known, else that of the
 * product, else 0 where it is not in stock, else unknown (null).
 */
export function availableStock(product: {
  size: { stock?: number | null } | null
  stock?: number | null
  inStock?: boolean
}): number | null {
  if (typeof product.size?.stock === 'number') return Math.max(0, product.size.stock)
  if (typeof product.stock === 'number') return Math.max(0, product.stock)
  return product.inStock === false ? 0 : null
}
