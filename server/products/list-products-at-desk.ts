import { paiseToRupees } from '#domain/money/money.ts'
import type { DeskProductList, ProductChoice } from '#domain/products/api-product-list.ts'
import { MOST_PRODUCT_ROWS, type ProductSort } from '#domain/products/product-list-query.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { readProductCounts } from './known-counts.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { readListedProducts } from './list-queries.ts'
import { readProductRows } from './row-queries.ts'
import { toProductRow } from './to-product-row.ts'

/** What a desk asks of its list of products. */
export interface ProductQuestion extends ProductChoice {
  sort?: ProductSort | undefined
  /** `next` of the page before. */
  after?: string | undefined
  limit?: number | undefined
}

/**
 * A page of the desk's products, with the counts of its tabs. A product whose place in the order changes while
 * somebody turns pages may be met again or not; all others are met once.
 * @throws ShopError `unauthenticated`, `forbidden`, `malformed_request` for a place that is none of this list's
 */
export async function listProductsAtDesk(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { sort = 'changed', after, limit = MOST_PRODUCT_ROWS, ...choice }: ProductQuestion,
): Promise<DeskProductList> {
  requirePermission(caller, 'products.read')
  const most = Math.min(limit, MOST_PRODUCT_ROWS)
  const place = after ? readCursor(after, sort) : null
  // One more than is shown tells whether there is a next page.
  const [listed, counted] = await Promise.all([
    readListedProducts(db, choice, { sort, after: place, most: most + 1 }),
    readProductCounts(db),
  ])
  const shown = listed.page.slice(0, most)
  const last = listed.page.length > most ? shown.at(-1) : undefined
  const records = await readProductRows(
    db,
    shown.map(({ id }) => id),
  )
  const tax = { day: indiaDate(new Date()), table: settings.current().tax.rates }
  return {
    rows: records.map((record) => toProductRow(record, tax)),
    next: last ? writeCursor(sort, last) : null,
    total: listed.total,
    counts: counted.counts,
    whole: {
      products: counted.products,
      sizes: counted.sizes,
      stockWorth: paiseToRupees(counted.worthPaise),
    },
    sort,
  }
}
