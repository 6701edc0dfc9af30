import { sql } from 'drizzle-orm'

/** The returns of an order `o` for its record: at most 100, the oldest first. */
export const returnsJson = sql`
  (select coalesce(json_agg(json_build_object('id', b.id, 'serial', b.serial, 'status', b.status, 'kind', (
      select case when bool_and(bl.wish = 'exchange') then 'exchange' when bool_or(bl.wish = 'exchange') then 'both'
        else 'refund' end from return_lines bl where bl.return_id = b.id)) order by b.serial), '[]')
    from (select * from returns where order_id = o.id order by serial limit 100) b)`

/** The return for which order `o` sends the other size; null for every other order. */
export const exchangeOfJson = sql`
  (select json_build_object('returnId', b.id, 'serial', b.serial, 'orderId', b.order_id)
    from returns b where b.id = o.exchange_return_id)`
