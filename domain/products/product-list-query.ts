import type { StockLevel } from '#domain/stock/stock-level.ts'

/** Tabs of the admin's products: by status, and by what needs work. */
export const PRODUCT_VIEWS = ['all', 'live', 'drafts', 'missing', 'low', 'out', 'archived'] as const
/**
 * `all` is everything that is not archived; `missing` are drafts and published products with missing fields; `low` and
 * `out` are published products with a size that is low or sold out, and their counts are of sizes.
 */
export type ProductView = (typeof PRODUCT_VIEWS)[number]

export const PRODUCT_SORTS = [
  'changed',
  'name',
  'price-low',
  'price-high',
  'stock-low',
  'stock-high',
  'sold',
] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const PRODUCT_FLAGS = ['featured', 'trending', 'isNew'] as const
export type ProductFlag = (typeof PRODUCT_FLAGS)[number]

/** Most products on a page. */
export const MOST_PRODUCT_ROWS = 50

export const PRODUCT_STOCKS = ['plenty', 'low', 'none'] as const satisfies readonly StockLevel[]
