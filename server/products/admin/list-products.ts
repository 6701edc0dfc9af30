import { roleHas } from '#domain/customers/permissions.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { MOST_BULK_PRODUCTS } from '#domain/products/api-bulk.ts'
import type { AdminProductList, ProductChoice } from '#domain/products/api-product-list.ts'
import { MOST_PRODUCT_ROWS, type ProductSort } from '#domain/products/product-list-query.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import type { Services } from '../../services.ts'
import { readChosenProducts } from '../choice-queries.ts'
import { readCursor, writeCursor } from '../list-cursor.ts'
import { readListedProducts } from '../list-queries.ts'
import { readProductCounts } from '../product-counts.ts'
import { readProductRows } from '../row-queries.ts'
import { toProductRow } from '../to-product-row.ts'

const noPrices = { priceFrom: null, priceTo: null, mrpFrom: null, mrpTo: null, priceHint: null } as const

/**
 * Refuses to filter or sort products by prices that the role may not see.
 * @returns whether it may see them
 * @throws ShopError `unauthenticated`, `forbidden`
 */
function requirePriceRights(
  caller: Caller,
  { priceFrom, priceTo }: ProductChoice,
  sort: ProductSort | undefined,
): boolean {
  const { staffRole } = requirePermission(caller, 'products.read')
  const asksPrices = priceFrom !== undefined || priceTo !== undefined || sort?.startsWith('price-')
  if (asksPrices) requirePermission(caller, 'prices.read')
  return staffRole !== null && roleHas(staffRole, 'prices.read')
}

/** The admin's query for its list of products. */
export interface ProductQuestion extends ProductChoice {
  sort?: ProductSort | undefined
  /** `next` of the previous page. */
  after?: string | undefined
  limit?: number | undefined
}

/**
 * A page of the admin's products, with the counts of its tabs. A product whose position changes while staff page
 * through the list may appear twice or not at all; all others appear once.
 * @throws ShopError `unauthenticated`, `forbidden`, `malformed_request` for an invalid cursor
 */
export async function listProductsInAdmin(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { sort = 'changed', after, limit = MOST_PRODUCT_ROWS, ...choice }: ProductQuestion,
): Promise<AdminProductList> {
  const seesPrices = requirePriceRights(caller, choice, sort)
  const most = Math.min(limit, MOST_PRODUCT_ROWS)
  const place = after ? readCursor(after, sort) : null
  // One row more than shown tells whether there is a next page.
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
    rows: records.map((record) => {
      const row = toProductRow(record, tax)
      return seesPrices ? row : { ...row, ...noPrices }
    }),
    next: last ? writeCursor(sort, last) : null,
    total: listed.total,
    counts: counted.counts,
    whole: {
      products: counted.products,
      sizes: counted.sizes,
      stockWorth: seesPrices ? paiseToRupees(counted.worthPaise) : null,
    },
    sort,
  }
}

/**
 * The ids of all selected products at one moment, for a change to all of them; null if there are more than can be
 * changed at once.
 * @throws ShopError `unauthenticated`, `forbidden`
 */
export async function listChosenIds(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { sort, ...choice }: Omit<ProductQuestion, 'after' | 'limit'>,
): Promise<string[] | null> {
  requirePriceRights(caller, choice, sort)
  const found = await readChosenProducts(db, choice, { sort, most: MOST_BULK_PRODUCTS + 1 })
  return found.length > MOST_BULK_PRODUCTS ? null : found.map(({ id }) => id)
}
