import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { readRows, runStatement } from '../db/rows.ts'

const givenBack = z.object({ productId: z.string(), wasEmpty: z.boolean() })

/**
 * Puts what an order took back on the shelf. The movement's unique key (line, kind, round) makes a second call
 * change nothing: only lines whose movement was written now raise the stock.
 */
export async function giveBackStock(
  tx: Connection,
  orderId: string,
  { reason }: { reason: string },
): Promise<void> {
  // Locked in the order of the key before the update, as everywhere.
  await runStatement(
    tx,
    sql`
    select 1 from variants
    where id in (select variant_id from order_lines where order_id = ${orderId})
    order by id for no key update`,
  )
  const given = await readRows(
    tx,
    givenBack,
    sql`
    with given as (
      insert into stock_movements (variant_id, kind, quantity, order_line_id, round, reason)
      select l.variant_id, 'release', l.quantity, l.id, o.stock_round, ${reason}
      from order_lines l
      join orders o on o.id = l.order_id
      where l.order_id = ${orderId}
      on conflict do nothing
      returning variant_id, quantity
    ), summed as (
      select variant_id, sum(quantity)::int as quantity from given group by variant_id
    )
    update variants v set stock = v.stock + summed.quantity
    from summed
    where v.id = summed.variant_id
    returning v.product_id as "productId", v.stock = summed.quantity as "wasEmpty"`,
  )
  const reopened = given.filter((row) => row.wasEmpty).map((row) => row.productId)
  if (reopened.length > 0) await notify(tx, 'availability', [...new Set(reopened)])
}
