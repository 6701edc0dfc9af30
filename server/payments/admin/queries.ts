import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../db/connection.ts'
import { orders } from '../../db/schema/orders.ts'
import { payments } from '../../db/schema/payments.ts'

export async function existsOrder(db: Connection, orderId: string): Promise<boolean> {
  return (await db.$count(orders, eq(orders.id, orderId))) === 1
}

/** The payment that pays an order; null if there is none yet. */
export async function readSettlingPayment(db: Connection, orderId: string): Promise<string | null> {
  const [paid] = await db
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.settlesOrder, true)))
  return paid?.id ?? null
}

/** Authorised payments of an order that were selected for capture. */
export async function readCapturableOf(db: Connection, orderId: string): Promise<string[]> {
  const waiting = await db
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.status, 'authorized'),
        eq(payments.disposition, 'capture'),
      ),
    )
  return waiting.map(({ id }) => id)
}
