import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { indiaDate } from '#domain/time/india-time.ts'
import type { Connection } from '#server/db/connection.ts'
import { readRows } from '#server/db/rows.ts'

const orderRow = z.object({
  id: z.string(),
  at: z.date(),
  person: z.string(),
  email: z.string(),
  status: z.string(),
  mode: z.string(),
  by: z.string().nullable(),
  pin: z.string(),
  sent: z.boolean(),
  paise: z.number(),
  placed: z.number(),
  isExchange: z.boolean(),
  credit: z.number(),
  refused: z.number(),
})
const lineRow = z.object({
  orderId: z.string(),
  productId: z.string(),
  size: z.string(),
  category: z.string(),
  pieces: z.number(),
  paise: z.number(),
})
const wishRow = z.object({
  at: z.date(),
  reason: z.string(),
  size: z.string(),
  category: z.string(),
  pieces: z.number(),
  paise: z.number(),
})
const packedRow = z.object({
  at: z.date(),
  productId: z.string(),
  pieces: z.number(),
  paise: z.number(),
  refused: z.boolean(),
})
const refundRow = z.object({ at: z.date(), method: z.string(), paise: z.number() })
const figureRow = z.object({ key: z.string(), times: z.number(), paise: z.number() })

/** The sums of every day before `today` as they must be, added up row by row: 'day measure subject' to times and paise. */
export async function trueDays(db: Connection, today: string): Promise<Record<string, [number, number]>> {
  const sums: Record<string, [number, number]> = {}
  const add = (at: Date, measure: string, subject: string, times: number, paise: number) => {
    const day = indiaDate(at)
    if (day >= today) return
    const key = `${day} ${measure} ${subject}`
    const known = sums[key] ?? [0, 0]
    sums[key] = [known[0] + times, known[1] + paise]
  }
  const orders = await readRows(
    db,
    orderRow,
    sql`
    select id, created_at as at, customer_id as person, email_folded as email, status, payment_mode as mode,
      cancelled_by as by, pincode as pin, shipped_at is not null as sent, total_paise - cancelled_paise as paise,
      total_paise as placed, exchange_return_id is not null as "isExchange", credit_paise +
      coalesce((select sum(amount_paise) from cash_receipts c where c.order_id = o.id and source = 'exchange'), 0)::bigint
        as credit,
      coalesce((select sum(collect_paise) from parcels p where p.order_id = o.id and p.status = 'rto_delivered'), 0)::bigint
        as refused
    from orders o`,
  )
  const stand = orders.filter(({ status }) => status !== 'cancelled')
  const sales = stand.filter(({ isExchange }) => !isExchange)
  for (const order of orders) {
    const { at, mode, pin, paise, refused } = order
    if (order.status === 'cancelled' && !order.isExchange)
      add(at, 'cancelled', order.by ?? 'system', 1, order.placed)
    if (mode !== 'cod' || !order.sent) continue
    add(at, 'cash_sent', pin, 1, paise)
    if (refused > 0) add(at, 'cash_refused', pin, 1, refused)
  }
  for (const { at, isExchange, paise, credit } of stand)
    add(at, 'orders', '', isExchange ? 0 : 1, isExchange ? Math.max(0, paise - credit) : paise)
  for (const { at, person, email, mode, paise } of sales) {
    const earlier = sales.some((other) => other.at < at && (other.person === person || other.email === email))
    add(at, 'buyers', earlier ? 'returning' : 'new', 1, paise)
    add(at, 'payment', mode, 1, paise)
  }
  const times = new Map(sales.map(({ id, at }) => [id, at]))
  const lines = await readRows(
    db,
    lineRow,
    sql`
    select l.order_id as "orderId", l.product_id as "productId", l.size_label as size, p.category,
      l.quantity - l.cancelled_quantity as pieces, l.total_paise - coalesce((
        select sum(amount_paise) from order_line_cancellations c where c.order_line_id = l.id), 0)::bigint as paise
    from order_lines l join products p on p.id = l.product_id`,
  )
  for (const { orderId, productId, category, size, pieces, paise } of lines) {
    const at = times.get(orderId)
    if (!at || pieces === 0) continue
    add(at, 'pieces', '', pieces, paise)
    add(at, 'sold', productId, pieces, paise)
    add(at, 'sold_size', `${category}|${size}`, pieces, paise)
  }
  const wishes = await readRows(
    db,
    wishRow,
    sql`
    select r.created_at as at, w.reason, l.size_label as size, p.category, w.quantity as pieces,
      w.credit_paise as paise
    from returns r join return_lines w on w.return_id = r.id join order_lines l on l.id = w.order_line_id
      join products p on p.id = l.product_id
    where r.status in ('asked', 'question', 'approved', 'coming', 'received', 'checked')`,
  )
  for (const { at, reason, size, category, pieces, paise } of wishes) {
    add(at, 'returns', '', pieces, paise)
    add(at, 'returned', `${category}|${reason}|${size}`, pieces, paise)
  }
  const packed = await readRows(
    db,
    packedRow,
    sql`
    select o.created_at as at, l.product_id as "productId", c.quantity as pieces, c.total_paise as paise,
      b.status = 'rto_delivered' and b.collect_paise > 0 as refused
    from orders o join parcels b on b.order_id = o.id join parcel_lines c on c.parcel_id = b.id
      join order_lines l on l.id = c.order_line_id
    where o.payment_mode = 'cod' and o.shipped_at is not null and b.status <> 'cancelled'`,
  )
  for (const { at, productId, pieces, paise, refused } of packed) {
    add(at, 'cash_pieces_sent', productId, pieces, paise)
    if (refused) add(at, 'cash_pieces_refused', productId, pieces, paise)
  }
  const refunds = await readRows(
    db,
    refundRow,
    sql`
    select created_at as at, method, amount_paise as paise from refunds
    where status in ('pending', 'settled') and method in ('provider', 'upi')`,
  )
  for (const { at, method, paise } of refunds) add(at, 'refunds', method, 1, paise)
  return sums
}

/** What is stored of all days, in the same form. */
export async function storedDays(db: Connection): Promise<Record<string, [number, number]>> {
  const rows = await readRows(
    db,
    figureRow,
    sql`
    select day || ' ' || measure || ' ' || subject as key, times, value_paise as paise from day_figures
    where measure <> 'sold_out'`,
  )
  return Object.fromEntries(rows.map(({ key, times, paise }) => [key, [times, paise]]))
}
