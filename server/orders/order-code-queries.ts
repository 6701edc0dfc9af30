import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'
import { orderCodes } from '../db/schema/cash.ts'
import { orders } from '../db/schema/orders.ts'

const newness = z.object({ isNew: z.boolean() })

/** Whether this account or phone has had no delivery yet. */
export async function isNewCustomer(
  db: Connection,
  { customerId, phone }: { customerId: string; phone: string },
): Promise<boolean> {
  const row = await readRow(
    db,
    newness,
    sql`
    select not exists (select 1 from orders where customer_id = ${customerId} and status = 'delivered')
      and not exists (select 1 from orders where phone = ${phone} and status = 'delivered') as "isNew"`,
  )
  return row?.isNew ?? true
}

/** The order now waits for its code. @param hours after which it is cancelled */
export async function setConfirmBy(tx: Connection, orderId: string, hours: number): Promise<void> {
  await tx
    .update(orders)
    .set({ confirmBy: sql`now() + make_interval(hours => ${hours}::int)`, updatedAt: now })
    .where(eq(orders.id, orderId))
}

export async function setConfirmed(tx: Connection, orderId: string): Promise<void> {
  await tx.update(orders).set({ confirmedAt: now, updatedAt: now }).where(eq(orders.id, orderId))
  await tx.delete(orderCodes).where(eq(orderCodes.orderId, orderId))
}

/** Stores the hash of a code that is sent now; an earlier one is void. */
export async function storeCode(
  tx: Connection,
  code: { orderId: string; codeHash: string; sentAt: Date },
): Promise<void> {
  const { codeHash, sentAt } = code
  await tx
    .insert(orderCodes)
    .values({ ...code, tries: 0 })
    .onConflictDoUpdate({ target: orderCodes.orderId, set: { codeHash, sentAt, tries: 0 } })
}

export interface StoredCode {
  codeHash: string
  tries: number
  sentAt: Date
  /** When the order is cancelled. */
  confirmBy: Date
}

/** The code that an order waits for; null if it waits for none. */
export async function readCode(db: Connection, orderId: string): Promise<StoredCode | null> {
  const { codeHash, tries, sentAt } = orderCodes
  const [found] = await db
    .select({ codeHash, tries, sentAt, confirmBy: orders.confirmBy })
    .from(orderCodes)
    .innerJoin(orders, eq(orders.id, orderCodes.orderId))
    .where(and(eq(orderCodes.orderId, orderId), eq(orders.status, 'pending')))
  return found?.confirmBy ? { ...found, confirmBy: found.confirmBy } : null
}

export async function countTry(tx: Connection, orderId: string): Promise<void> {
  await tx
    .update(orderCodes)
    .set({ tries: sql`${orderCodes.tries} + 1` })
    .where(eq(orderCodes.orderId, orderId))
}

const lapsed = z.object({ id: z.string() })

/** Cash orders whose confirmation deadline has passed, the oldest first. */
export async function readLapsed(db: Connection, most: number): Promise<string[]> {
  const rows = await readRows(
    db,
    lapsed,
    sql`
    select id from orders
    where confirm_by is not null and confirmed_at is null and status = 'pending' and confirm_by <= now()
    order by confirm_by limit ${most}`,
  )
  return rows.map(({ id }) => id)
}
