import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type ReturnRecord, returnRecord } from '#domain/returns/return-record.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { returnPhotos } from '../db/schema/returns.ts'

const lines = sql`
  select json_agg(json_build_object('id', i.id, 'orderLineId', i.order_line_id, 'productId', l.product_id,
    'productSlug', l.product_slug, 'productName', l.product_name, 'image', l.image, 'sizeLabel', l.size_label,
    'colour', l.colour, 'quantity', i.quantity, 'reason', i.reason, 'fitPlace', i.fit_place, 'note', i.note,
    'wish', i.wish, 'exchangeSize', x.label, 'exchangePricePaise', x.price_paise,
    'differencePaise', i.difference_paise, 'sellableQuantity', i.sellable_quantity,
    'damagedQuantity', i.damaged_quantity, 'creditPaise', i.credit_paise,
    'held', exists (select 1 from stock_movements h where h.return_line_id = i.id and h.kind = 'hold')
      and not exists (select 1 from stock_movements e where e.return_line_id = i.id and e.kind = 'hold_end'),
    'stock', v.stock, 'category', coalesce(p.category, ''), 'subcategory', p.subcategory) order by l.position)
  from return_lines i
  join order_lines l on l.id = i.order_line_id
  join variants v on v.id = l.variant_id
  left join products p on p.id = l.product_id
  left join variants x on x.id = i.exchange_variant_id
  where i.return_id = b.id`

const nameOf = (person: string) => sql.raw(`coalesce(nullif(${person}.fullname, ''), ${person}.email)`)

const events = sql`
  select json_agg(json_build_object('status', e.status, 'at', e.created_at, 'actor', e.actor_kind, 'words', e.words,
    'actorName', case e.actor_kind
      when 'staff' then ${nameOf('who')}
      when 'customer' then nullif(trim(o.first_name || ' ' || o.last_name), '') end) order by e.id)
  from return_events e left join customers who on who.id = e.actor_id and e.actor_kind = 'staff'
  where e.return_id = b.id`

const refunds = sql`
  select json_agg(json_build_object('amountPaise', r.amount_paise, 'status', r.status, 'method', r.method,
    'settledAt', r.settled_at) order by r.created_at, r.id)
  from refunds r
  where r.order_id = b.order_id
    and (starts_with(r.cause, 'return:' || b.id || ':') or starts_with(r.cause, 'exchange:' || b.id || ':'))`

const exchangeOrder = sql`
  select json_build_object('id', x.id, 'shippedAt', x.shipped_at, 'duePaise',
    case when x.paid_at is null and x.status <> 'cancelled'
      then greatest(0, x.total_paise - x.cancelled_paise - x.credit_paise - x.cash_received_paise) else 0 end)
  from orders x where x.exchange_return_id = b.id`

async function read(db: Connection, where: SQL): Promise<ReturnRecord | null> {
  return await readRow(
    db,
    returnRecord,
    sql`
    select b.id, b.serial, b.order_id as "orderId", o.customer_id as "customerId", b.status,
      b.created_at as "createdAt", b.answer_due_at as "answerDueAt", b.held_until as "heldUntil",
      b.hand_in_by as "handInBy", b.way, b.postage_paise as "postagePaise", b.refund_due_paise as "refundDuePaise",
      b.refusal, b.carrier_name as "carrierName", b.tracking_number as "trackingNumber",
      b.tracking_url as "trackingUrl", coalesce((${lines}), '[]') as lines, (${exchangeOrder}) as "exchangeOrder",
      (select count(*)::int from return_photos f where f.return_id = b.id) as photos,
      coalesce((${refunds}), '[]') as refunds, coalesce((${events}), '[]') as events, clock_timestamp() as now
    from returns b join orders o on o.id = b.order_id
    where ${where}`,
  )
}

/** A return; null for an unknown one. */
export async function readReturnRecord(db: Connection, returnId: string): Promise<ReturnRecord | null> {
  return await read(db, sql`b.id = ${returnId}`)
}

/** The same for this customer; for any with null. */
export async function readOwnReturnRecord(
  db: Connection,
  { returnId, orderId, customerId }: { returnId: string; orderId: string; customerId: string | null },
): Promise<ReturnRecord | null> {
  const isTheirs = customerId === null ? sql`` : sql`and o.customer_id = ${customerId}`
  return await read(db, sql`b.id = ${returnId} and b.order_id = ${orderId} ${isTheirs}`)
}

/** The medium of a return's picture; null if there is none. */
export async function readPhotoId(
  db: Connection,
  returnId: string,
  position: number,
): Promise<string | null> {
  const [found] = await db
    .select({ id: returnPhotos.mediaId })
    .from(returnPhotos)
    .where(and(eq(returnPhotos.returnId, returnId), eq(returnPhotos.position, position)))
  return found?.id ?? null
}
