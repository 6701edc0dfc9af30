import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { OrderPromotions } from '#domain/orders/plan-leaving.ts'
import { promotionTerms } from '#domain/promotions/promotion-terms.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'

const refundLine = z.object({
  id: z.string(),
  position: z.number(),
  productName: z.string(),
  quantity: z.number(),
  unitPricePaise: z.number(),
  totalPaise: z.number(),
  cancelled: z.number(),
  shipped: z.number(),
  waiting: z.number(),
  waitingPaise: z.number(),
  kept: z.number(),
  keptPaise: z.number(),
  backPieces: z.number(),
  backPaise: z.number(),
  returning: z.number(),
})
/** An order line with its pieces' states and prices. Money in paise. */
export type RefundLine = z.infer<typeof refundLine>

/**
 * The lines of a locked order with the shipped pieces that were refunded or returned: by refunds of pieces that did not
 * fail, in parcels returned or lost, and by checked returns, whose cash may still be in transit to the shop. An order
 * shipped by a version without parcels counts as shipped completely.
 */
export async function readRefundLines(tx: Connection, orderId: string): Promise<RefundLine[]> {
  return await readRows(
    tx,
    refundLine,
    sql`
    with returned as (
      select i.order_line_id as line, i.quantity, coalesce(i.back_paise, i.total_paise) as paise
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
    ), line as (
      select l.*, o.status,
        case when o.status in ('shipped', 'delivered') then l.quantity - l.cancelled_quantity
          else l.shipped_quantity end::int as shipped,
        l.total_paise + l.adjusted_paise - coalesce((
          select sum(c.amount_paise) from order_line_cancellations c
          where c.order_id = l.order_id and c.order_line_id = l.id), 0) as cost,
        (select sum(i.total_paise) from parcel_lines i join parcels c on c.id = i.parcel_id
          where i.order_line_id = l.id and c.status <> 'cancelled') + l.corrected_paise as sent,
        coalesce((select sum(quantity) from returned where line = l.id), 0)::int as back_pieces,
        coalesce((select sum(paise) from returned where line = l.id), 0)::int8 as back
      from order_lines l join orders o on o.id = l.order_id
      where l.order_id = ${orderId}
    ), counted as (
      select line.*, coalesce(line.sent, case when line.status in ('shipped', 'delivered') then line.cost
        else line.corrected_paise end) as invoiced
      from line
    )
    select l.id, l.position, l.product_name as "productName", l.quantity, l.unit_price_paise as "unitPricePaise",
      l.total_paise as "totalPaise", l.cancelled_quantity as cancelled, l.shipped,
      l.quantity - l.cancelled_quantity - l.shipped as waiting, (l.cost - l.invoiced)::int8 as "waitingPaise",
      l.shipped - l.back_pieces as kept, (l.invoiced - l.back)::int8 as "keptPaise",
      l.back_pieces as "backPieces", l.back as "backPaise",
      l.returning_quantity - coalesce((
        select sum(i.sellable_quantity + i.damaged_quantity)
        from returns b join return_lines i on i.return_id = b.id
        where i.order_line_id = l.id and b.status = 'checked'), 0)::int as returning
    from counted l
    order by l.position`,
  )
}

/** An order's lines, and its promotions if any applied. */
export interface OrderLedger {
  lines: RefundLine[]
  offers: OrderPromotions | null
  /** What can be refunded of the order: money received, and cash still to come. */
  leftPaise: number
}

const terms = z.object({ paid: z.boolean(), offerTerms: z.nullable(promotionTerms), leftPaise: z.number() })

const away = z.object({ lineId: z.string(), away: z.number(), awayPaise: z.number() })

/** What is needed to reprice an order without some of its pieces. Lock the order first. */
export async function readLedger(tx: Connection, orderId: string): Promise<OrderLedger> {
  const lines = await readRefundLines(tx, orderId)
  const order = await readRow(
    tx,
    terms,
    sql`
    select o.paid_at is not null as paid, o.offer_terms as "offerTerms",
      o.cash_received_paise - o.cash_refunded_paise + backed.paise - case when backed.paise = 0 then 0
        else o.credit_refunded_paise end + coalesce((
          select sum(p.amount_paise - p.refunded_paise) from payments p
          where p.order_id = o.id and p.settles_order), 0)::int8
      + case when o.payment_mode = 'cod'
          then greatest(0, o.total_paise - o.cancelled_paise - o.cash_received_paise - backed.paise)
          else 0 end as "leftPaise"
    from orders o
    cross join lateral (
      select case when o.credit_payment_id is null then 0 else o.credit_paise end as paise) backed
    where o.id = ${orderId}`,
  )
  const leftPaise = order?.leftPaise ?? 0
  if (!order?.offerTerms) return { lines, offers: null, leftPaise }
  const exchanged = new Map((await readAway(tx, orderId)).map((line) => [line.lineId, line]))
  const withAway = lines.map((line) => ({ ...line, ...exchanged.get(line.id) }))
  return { lines, offers: { lines: withAway, terms: order.offerTerms, paid: order.paid }, leftPaise }
}

/** Pieces that other orders sent in exchange for an order's, in other sizes, and that were not returned. */
async function readAway(tx: Connection, orderId: string) {
  return await readRows(
    tx,
    away,
    sql`
    with recursive other as (
      select x.id, x.order_id, x.replaces_line_id as line, c.status, x.quantity, x.cancelled_quantity, x.replaced_paise
      from returns b join orders c on c.exchange_return_id = b.id join order_lines x on x.order_id = c.id
      where b.order_id = ${orderId} and x.replaces_line_id is not null
      union all
      select x.id, x.order_id, o.line, c.status, x.quantity, x.cancelled_quantity, x.replaced_paise
      from other o join returns b on b.order_id = o.order_id join orders c on c.exchange_return_id = b.id
        join order_lines x on x.order_id = c.id and x.replaces_line_id = o.id
    ), left_of as (
      select o.line, o.quantity, o.replaced_paise, case when o.status = 'cancelled' then 0 else
        o.quantity - o.cancelled_quantity
        - coalesce((select sum(i.quantity) from parcel_lines i join parcels c on c.id = i.parcel_id
            where i.order_line_id = o.id and c.came_back_at is not null), 0)
        - coalesce((select sum(i.sellable_quantity + i.damaged_quantity) from return_lines i
            join returns b on b.id = i.return_id where i.order_line_id = o.id and b.status = 'checked'), 0)
        - coalesce((select sum(piece.quantity) from refunds r, jsonb_to_recordset(r.pieces)
              as piece ("lineId" text, quantity int)
            where r.order_id = o.order_id and piece."lineId" = o.id and r.status <> 'failed'
              and r.cause like 'desk:%'), 0) end as pieces
      from other o
    )
    select line as "lineId", sum(pieces)::int as away,
      sum(replaced_paise * pieces / quantity)::int8 as "awayPaise"
    from left_of where pieces > 0 group by line`,
  )
}

const found = z.object({ id: z.string() })

/** Whether a cause was already refunded, in any way. */
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
