import { type Activity, recordActivities } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { products, variants } from '../db/schema/catalogue.ts'
import { changeStocks, type StockChange } from '../stock/change-stock.ts'
import { lockSizes } from '../stock/hold-queries.ts'
import { updateRows } from './content-queries.ts'
import type { variantColumns } from './content-rows.ts'
import type { ProductRow } from './read-content.ts'
import { tellShop } from './tell-shop.ts'

type ProductUpdate = Partial<ProductRow> & { id: string }

/**
 * What a writer of many products has judged and not written yet. It comes in a few statements at the end, instead of
 * four for each product: five hundred products wait for the database once, and their sizes are locked for that long.
 */
export interface WrittenTogether {
  /** All with the same columns. */
  products: ProductUpdate[]
  /** Products of which only the status changes. */
  statuses: ProductUpdate[]
  sizes: ({ id: string } & ReturnType<typeof variantColumns>)[]
  stock: StockChange[]
  activity: Activity[]
  /** Products whose pages change. */
  pages: Set<string>
}

export function openTogether(): WrittenTogether {
  return { products: [], statuses: [], sizes: [], stock: [], activity: [], pages: new Set() }
}

/**
 * Writes what was gathered and tells the shop of it. The caller has locked the products.
 * @throws ShopError as `changeStocks` does
 */
export async function writeTogether(tx: Connection, together: WrittenTogether): Promise<void> {
  const { statuses, sizes, stock, activity, pages } = together
  await updateRows(tx, products, together.products)
  await updateRows(tx, products, statuses)
  // Both at once: two locks one after the other would not be in the order of their keys.
  const touched = new Set([...sizes.map(({ id }) => id), ...stock.map(({ variantId }) => variantId)])
  if (touched.size > 0) await lockSizes(tx, [...touched])
  await updateRows(tx, variants, sizes)
  if (stock.length > 0) await changeStocks(tx, stock)
  await recordActivities(tx, activity)
  await tellShop(tx, pages)
}
