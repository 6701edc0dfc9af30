import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'

const refundLine = z.object({
  id: z.string(),
  productName: z.string(),
  quantity: z.number(),
  totalPaise: z.number(),
  shipped: z.number(),
  backPieces: z.number(),
  backPaise: z.number(),
  returning: z.number(),
})
/** A line of an order as a refund sees it. Money in paise. */
export type RefundLine = z.infer<typeof refundLine>

/**
 * The lines of a locked order with what of their shipped pieces went back: by refunds of pieces that did not fail, in
 * parcels that came back or were lost, and by returns that were checked, whose money may still be on its way to the shop. An order
 * that was shipped before there were parcels counts as shipped whole.
 */
export async function readRefundLines(tx: Connection, orderId: string): Promise<RefundLine[]> {
  return await readRows(
    tx,
    refundLine,
    sql`
    with returned as (
      select i.order_line_id as line, i.quantity, i.total_paise as paise
      from parcel_lines i join parcels c on c.id = i.parcel_id
      where c.order_id = ${orderId} and c.came_back_at is not null
      union all
      select piece."lineId", piece.quantity, piece."amountPaise"
      from refunds r, jsonb_to_recordset(r.pieces)
        as piece ("lineId" text, quantity int, "amountPaise" bigint)
      where r.order_id = ${orderId} and r.status <> 'failed' and r.cause not like 'came-back:%'
        and r.cause not like 'return:%' and r.cause not like 'exchange:%'
      union all
      select i.order_line_id, i.sellable_quantity + i.damaged_quantity, i.credit_paise
      from returns b join return_lines i on i.return_id = b.id
      where b.order_id = ${orderId} and b.status = 'checked'
    )
    select l.id, l.product_name as "productName", l.quantity, l.total_paise as "totalPaise",
      case when o.status in ('shipped', 'delivered') then l.quantity - l.cancelled_quantity
        else l.shipped_quantity end::int as shipped,
      coalesce((select sum(quantity) from returned where line = l.id), 0)::int as "backPieces",
      coalesce((select sum(paise) from returned where line = l.id), 0)::int8 as "backPaise",
      l.returning_quantity - coalesce((
        select sum(i.sellable_quantity + i.damaged_quantity)
        from returns b join return_lines i on i.return_id = b.id
        where i.order_line_id = l.id and b.status = 'checked'), 0)::int as returning
    from order_lines l join orders o on o.id = l.order_id
    where l.order_id = ${orderId}
    order by l.position`,
  )
}

const found = z.object({ id: z.string() })

/** Whether a cause had its refund, by whichever way it went. */
export async function hasRefundFor(tx: Connection, orderId: string, cause: string): Promise<boolean> {
  const refund = await readRow(
    tx,
    found,
    sql`
    select id from refunds
    where order_id = ${orderId} and left(cause, ${cause.length + 1}::int) = ${`${cause}:`} limit 1`,
  )
  return refund !== null
}
