import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { lockRow } from '../db/row-lock.ts'
import { runStatement } from '../db/rows.ts'

/**
 * Pieces ordered in 30 days, without cancelled ones. Only changed rows are written: most sizes sell as often as an hour
 * ago.
 */
export async function writeSales(tx: Connection): Promise<void> {
  // Of two processes that count at once, one waits and then has nothing to write.
  await lockRow(tx, 'variant sales')
  await runStatement(
    tx,
    sql`
    with sold as (
      select l.variant_id, v.product_id, sum(l.quantity - l.cancelled_quantity)::int as pieces
      from orders o join order_lines l on l.order_id = o.id join variants v on v.id = l.variant_id
      where o.created_at > now() - interval '30 days' and o.status <> 'cancelled'
      group by l.variant_id, v.product_id having sum(l.quantity - l.cancelled_quantity) > 0
    ), gone as (
      delete from variant_sales k where not exists (select 1 from sold s where s.variant_id = k.variant_id)
    )
    insert into variant_sales (variant_id, product_id, sold_30_days) select variant_id, product_id, pieces from sold
    on conflict (variant_id) do update set sold_30_days = excluded.sold_30_days, product_id = excluded.product_id
    where variant_sales.sold_30_days <> excluded.sold_30_days`,
  )
}
