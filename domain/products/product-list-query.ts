import type { StockLevel } from '#domain/stock/stock-level.ts'

/** Tabs of the admin's products: by state, and by what waits for a person. */
export const PRODUCT_VIEWS = ['all', 'live', 'drafts', 'missing', 'low', 'out', 'archived'] as const
/**
 * `all` is everything but what is archived; `missing` are drafts and products of the shop that lack something; `low`
 * and `out` are products of the shop with a size that is low or sold out, and their counts are of sizes.
 */
export type ProductView = (typeof PRODUCT_VIEWS)[number]

/** In which order the admin's products can stand. */
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

/** At most so many products come at once. */
export const MOST_PRODUCT_ROWS = 50

export const PRODUCT_STOCKS = ['plenty', 'low', 'none'] as const satisfies readonly StockLevel[]
