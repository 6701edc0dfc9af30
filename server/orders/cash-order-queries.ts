import { and, eq, notInArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { lockRow } from '../db/row-lock.ts'
import { readRow, readRows } from '../db/rows.ts'
import { orders } from '../db/schema/orders.ts'

/**
 * Locks the cash orders of a phone until the transaction ends. They are counted by a later statement, because this
 * one's snapshot is older than the wait for the lock.
 */
export async function lockCashOrders(tx: Connection, phone: string): Promise<void> {
  await lockRow(tx, 'cash orders', phone)
}

const openCash = z.object({ orders: z.number(), pieces: z.number() })
export type OpenCash = z.infer<typeof openCash>

/** Open cash orders of a phone, not delivered or cancelled; `orders_open_cash_index` contains exactly these. */
export async function readOpenCash(tx: Connection, phone: string): Promise<OpenCash> {
  const statement = sql`
    select count(*)::int as orders, coalesce(sum(
      (select sum(l.quantity - l.cancelled_quantity) from order_lines l where l.order_id = o.id)), 0)::int as pieces
    from orders o
    where o.phone = ${phone} and o.payment_mode = 'cod' and o.status not in ('delivered', 'cancelled')`
  return (await readRow(tx, openCash, statement, { name: 'open_cash' })) ?? { orders: 0, pieces: 0 }
}

/** The same for an account, without the pieces. */
export async function countOpenCashOrders(db: Connection, customerId: string): Promise<number> {
  const isOpen = notInArray(orders.status, ['delivered', 'cancelled'])
  return await db.$count(
    orders,
    and(eq(orders.customerId, customerId), eq(orders.paymentMode, 'cod'), isOpen),
  )
}

const counted = z.object({ parcels: z.number() })

/** Parcels of cash orders to a phone that were returned in recent days. */
export async function countCameBack(
  db: Connection,
  { phone, days }: { phone: string; days: number },
): Promise<number> {
  const statement = sql`
    select count(*)::int as parcels
    from orders o join parcels c on c.order_id = o.id
    where o.phone = ${phone} and o.payment_mode = 'cod' and c.status = 'rto_delivered'
      and c.came_back_at > now() - make_interval(days => ${days}::int)`
  return (await readRow(db, counted, statement, { name: 'cash_came_back' }))?.parcels ?? 0
}

const goodsPlace = z.object({ category: z.string(), subcategory: z.string().nullable() })

/** The categories of an order's products, without cancelled pieces. */
export async function readOrderGoods(db: Connection, orderId: string): Promise<z.infer<typeof goodsPlace>[]> {
  const statement = sql`
    select distinct p.category, p.subcategory
    from order_lines l join products p on p.id = l.product_id
    where l.order_id = ${orderId} and l.quantity > l.cancelled_quantity`
  return await readRows(db, goodsPlace, statement, { name: 'order_goods' })
}
