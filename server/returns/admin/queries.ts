import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { normaliseEmail } from '#domain/customers/email.ts'
import { parsePhone } from '#domain/customers/phone.ts'
import type { ReturnView } from '#domain/returns/api-return.ts'
import { RETURN_REASONS, RETURN_WISHES } from '#domain/returns/return-reasons.ts'
import { RETURN_STATUSES } from '#domain/returns/return-status.ts'
import { foldSearch } from '#domain/validation/pasted-text.ts'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows } from '../../db/rows.ts'
import { containing } from '../../orders/admin/search-queries.ts'

/** Statuses are literals, not parameters, so that the index by status applies. */
const views: Readonly<Record<ReturnView, SQL>> = {
  'to-answer': sql`b.status in ('asked', 'question')`,
  'on-the-way': sql`b.status in ('approved', 'coming')`,
  'to-check': sql`b.status = 'received'`,
  ended: sql`b.status in ('checked', 'refused', 'withdrawn', 'lapsed')`,
}

const row = z.object({
  id: z.string(),
  serial: z.number(),
  orderId: z.string(),
  status: z.enum(RETURN_STATUSES),
  name: z.string(),
  city: z.string(),
  createdAt: z.date(),
  answerDueAt: z.date(),
  late: z.boolean(),
  lines: z.array(
    z.object({
      quantity: z.number(),
      reason: z.enum(RETURN_REASONS),
      wish: z.enum(RETURN_WISHES),
      image: z.string(),
      paise: z.number(),
    }),
  ),
})
export type AdminReturnRow = z.infer<typeof row>

export interface ReturnQuestion {
  view: ReturnView
  /** The return's serial number, if the text is one. */
  serial: number | null
  /** The search text as typed; '' for all. */
  words: string
  /** The return after which the page begins; null for the first page. */
  after: string | null
  most: number
}

/** The condition on returns `b` of orders `o` for a search text. */
function isMeant({ words, serial }: Pick<ReturnQuestion, 'words' | 'serial'>): SQL {
  const phone = containing(parsePhone(words) ?? words)
  const email = containing(normaliseEmail(words))
  return words === ''
    ? sql`true`
    : sql`(b.serial = ${serial}::int or upper(right(b.order_id, 6)) = upper(${words.replace(/^#/, '')})
        or b.tracking_number = upper(${words}) or o.phone like ${phone} or o.email ilike ${email}
        or search_fold(o.first_name || ' ' || o.last_name) like ${containing(foldSearch(words))})`
}

const foundReturn = z.object({
  id: z.string(),
  serial: z.number(),
  orderId: z.string(),
  name: z.string(),
  status: z.enum(RETURN_STATUSES),
})

/** The newest returns that match a text, in any status. */
export async function findReturns(
  db: Connection,
  { words, serial, most }: Pick<ReturnQuestion, 'words' | 'serial' | 'most'>,
): Promise<z.infer<typeof foundReturn>[]> {
  return await readRows(
    db,
    foundReturn,
    sql`
    select b.id, b.serial, b.order_id as "orderId", b.status, trim(o.first_name || ' ' || o.last_name) as name
    from returns b join orders o on o.id = b.order_id
    where ${isMeant({ words, serial })}
    order by b.created_at desc, b.id desc limit ${most}`,
  )
}

/** A page of the admin's list: open returns by the oldest, closed ones by the newest. */
export async function readAdminReturnRows(
  db: Connection,
  { view, serial, words, after, most }: ReturnQuestion,
): Promise<AdminReturnRow[]> {
  const place = sql`(select a.created_at, a.id from returns a where a.id = ${after})`
  const begins =
    after === null
      ? sql`true`
      : view === 'ended'
        ? sql`row(b.created_at, b.id) < ${place}`
        : sql`row(b.created_at, b.id) > ${place}`
  const order = view === 'ended' ? sql`b.created_at desc, b.id desc` : sql`b.created_at, b.id`
  return await readRows(
    db,
    row,
    sql`
    select b.id, b.serial, b.order_id as "orderId", b.status, trim(o.first_name || ' ' || o.last_name) as name, o.city,
      b.created_at as "createdAt", b.answer_due_at as "answerDueAt",
      b.status = 'asked' and b.answer_due_at < now()
        or b.status = 'approved' and b.way = 'pickup' and coalesce(b.hand_in_by < now(), false) as late,
      coalesce((select json_agg(json_build_object('quantity', i.quantity, 'reason', i.reason, 'wish', i.wish,
          'image', l.image, 'paise', case when b.status = 'checked' then i.credit_paise
            else l.total_paise * i.quantity / l.quantity end) order by l.position)
        from return_lines i join order_lines l on l.id = i.order_line_id where i.return_id = b.id), '[]') as lines
    from returns b join orders o on o.id = b.order_id
    where ${views[view]} and ${isMeant({ words, serial })} and ${begins}
    order by ${order} limit ${most}`,
  )
}

const counts = z.object({
  toAnswer: z.number(),
  onTheWay: z.number(),
  toCheck: z.number(),
  ended: z.number(),
})

/** The number of returns under each tab. */
export async function countReturns(db: Connection): Promise<Record<ReturnView, number>> {
  const found = await readRow(
    db,
    counts,
    sql`
    select count(*) filter (where ${views['to-answer']})::int as "toAnswer",
      count(*) filter (where ${views['on-the-way']})::int as "onTheWay",
      count(*) filter (where ${views['to-check']})::int as "toCheck",
      count(*) filter (where ${views.ended})::int as ended
    from returns b`,
  )
  const { toAnswer = 0, onTheWay = 0, toCheck = 0, ended = 0 } = found ?? {}
  return { 'to-answer': toAnswer, 'on-the-way': onTheWay, 'to-check': toCheck, ended }
}

const surroundings = z.object({
  customerId: z.string(),
  name: z.string(),
  city: z.string(),
  email: z.string(),
  phone: z.string(),
  orders: z.number(),
  returns: z.number(),
  totalPaise: z.number(),
  paymentMode: z.string(),
  deliveredAt: z.coerce.date().nullable(),
  invoices: z.array(z.string()),
  cashOutstandingPaise: z.number(),
})

/** What the admin shows beside a return: the customer and the order. */
export async function readReturnSurroundings(db: Connection, returnId: string) {
  return await readRow(
    db,
    surroundings,
    sql`
    select o.customer_id as "customerId", trim(o.first_name || ' ' || o.last_name) as name, o.city, o.email, o.phone,
      (select count(*)::int from orders a where a.customer_id = o.customer_id and a.status <> 'cancelled'
        and a.exchange_return_id is null) as orders,
      (select count(*)::int from returns a join orders ao on ao.id = a.order_id
        where ao.customer_id = o.customer_id and a.serial < b.serial) as returns,
      o.total_paise - o.cancelled_paise as "totalPaise", o.payment_mode as "paymentMode",
      coalesce((select max(c.delivered_at) from parcels c join parcel_lines i on i.parcel_id = c.id
        join return_lines r on r.order_line_id = i.order_line_id
        where c.order_id = o.id and r.return_id = b.id and c.status = 'delivered'), o.delivered_at) as "deliveredAt",
      coalesce((select array_agg(n.number order by n.issued_at) from invoices n
        where n.order_id = o.id and n.kind = 'invoice'), '{}') as invoices,
      case when o.payment_mode = 'cod' and o.paid_at is null and o.status <> 'cancelled'
        then greatest(0, o.total_paise - o.cancelled_paise - o.credit_paise - o.cash_received_paise)
        else 0 end as "cashOutstandingPaise"
    from returns b join orders o on o.id = b.order_id
    where b.id = ${returnId}`,
  )
}

const fitRow = z.object({
  productId: z.string(),
  name: z.string(),
  sold: z.number(),
  cameBack: z.number(),
  tooSmall: z.number(),
  tooBig: z.number(),
})
export type FitRow = z.infer<typeof fitRow>

/** Pieces of these products shipped in 365 days, and those returned, by reason. All products with null. */
export async function readFits(db: Connection, productIds: readonly string[] | null): Promise<FitRow[]> {
  const ids = productIds && JSON.stringify(productIds)
  return await readRows(
    db,
    fitRow,
    sql`
    with wanted as (
      select p.id, p.name from products p
      where ${ids}::text is null or p.id in (select jsonb_array_elements_text(${ids}::jsonb))
    ), back as (
      select l.product_id, i.reason, i.sellable_quantity + i.damaged_quantity as pieces
      from returns b join return_lines i on i.return_id = b.id join order_lines l on l.id = i.order_line_id
      where b.status = 'checked' and b.checked_at > now() - interval '365 days'
        and l.product_id in (select id from wanted)
    ), gone as (
      select product_id, sum(pieces)::int as pieces,
        coalesce(sum(pieces) filter (where reason = 'too_small'), 0)::int as small,
        coalesce(sum(pieces) filter (where reason = 'too_big'), 0)::int as big
      from back group by product_id
    )
    select w.id as "productId", w.name, coalesce((
        select sum(l.shipped_quantity) from order_lines l join orders o on o.id = l.order_id
        where l.product_id = w.id and o.status <> 'cancelled' and o.created_at > now() - interval '365 days'
      ), 0)::int as sold, coalesce(g.pieces, 0) as "cameBack", coalesce(g.small, 0) as "tooSmall",
      coalesce(g.big, 0) as "tooBig"
    from wanted w left join gone g on g.product_id = w.id
    where ${ids}::text is not null or g.pieces > 0
    order by w.id`,
  )
}
