import { type Activity, recordActivities } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { products, variants } from '../db/schema/catalogue.ts'
import { changeStocks, type StockChange } from '../stock/change-stock.ts'
import { lockSizes } from '../stock/lock-queries.ts'
import { updateRows } from './content-queries.ts'
import type { variantColumns } from './content-rows.ts'
import { notifyProductsChanged } from './notify-products-changed.ts'
import type { ProductRow } from './read-content.ts'

type ProductUpdate = Partial<ProductRow> & { id: string }

/**
 * Validated changes of many products that are not written yet. They are written at the end in a few statements instead
 * of four for each product: five hundred products wait for the database once, and their sizes are locked only for that
 * time.
 */
export interface BatchWriter {
  /** All with the same columns. */
  products: ProductUpdate[]
  /** Products with only a status change. */
  statuses: ProductUpdate[]
  sizes: ({ id: string } & ReturnType<typeof variantColumns>)[]
  stock: StockChange[]
  activity: Activity[]
  /** Products whose pages change. */
  pages: Set<string>
}

export function openBatchWriter(): BatchWriter {
  return { products: [], statuses: [], sizes: [], stock: [], activity: [], pages: new Set() }
}

/**
 * Writes the collected changes and notifies the shop. The caller has locked the products.
 * @throws ShopError as `changeStocks` does
 */
export async function writeBatch(tx: Connection, together: BatchWriter): Promise<void> {
  const { statuses, sizes, stock, activity, pages } = together
  await updateRows(tx, products, together.products)
  await updateRows(tx, products, statuses)
  // Lock both together: two locks in sequence would not follow key order.
  const touched = new Set([...sizes.map(({ id }) => id), ...stock.map(({ variantId }) => variantId)])
  if (touched.size > 0) await lockSizes(tx, [...touched])
  await updateRows(tx, variants, sizes)
  if (stock.length > 0) await changeStocks(tx, stock)
  await recordActivities(tx, activity)
  await notifyProductsChanged(tx, pages)
}
