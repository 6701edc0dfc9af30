import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows, runStatement } from '../db/rows.ts'
import { announceTurned } from './announce-turned.ts'

const wantedSize = z.object({
  id: z.string(),
  productId: z.string(),
  enough: z.boolean(),
  empties: z.boolean(),
})

/**
 * Takes the stock of a cancelled order again, all lines or none, because its payment came late. Pieces cancelled
 * earlier stay cancelled.
 * @returns false if a size has too little stock or is no longer sold; then nothing was changed
 */
export async function takeStockAgain(tx: Connection, orderId: string): Promise<boolean> {
  const sizes = await readRows(
    tx,
    wantedSize,
    sql`
    with wanted as (
      select variant_id, sum(quantity - cancelled_quantity)::int as quantity
      from order_lines where order_id = ${orderId} and cancelled_quantity < quantity group by variant_id
    )
    select v.id, v.product_id as "productId", v.stock >= wanted.quantity and v.archived_at is null as enough,
      v.stock = wanted.quantity as empties
    from variants v
    join wanted on wanted.variant_id = v.id
    order by v.id
    for no key update of v`,
  )
  if (!sizes.every((size) => size.enough)) return false
  await runStatement(
    tx,
    sql`
    with raised as (
      update orders set stock_round = stock_round + 1 where id = ${orderId} returning stock_round
    ), taken as (
      insert into stock_movements (variant_id, kind, quantity, order_line_id, round, reason)
      select l.variant_id, 'sale', l.cancelled_quantity - l.quantity, l.id, raised.stock_round, 'late payment'
      from order_lines l, raised
      where l.order_id = ${orderId} and l.cancelled_quantity < l.quantity
      returning variant_id, quantity
    ), summed as (
      select variant_id, sum(quantity)::int as quantity from taken group by variant_id
    )
    update variants v set stock = v.stock + summed.quantity from summed where v.id = summed.variant_id`,
  )
  const emptied = sizes.filter(({ empties }) => empties)
  await announceTurned(
    tx,
    emptied.map(({ id, productId }) => ({ variantId: id, productId, isBack: false })),
  )
  return true
}
