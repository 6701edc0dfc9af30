import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { refunds } from '../db/schema/payments.ts'

export interface RefundToSend {
  paymentId: string
  amountPaise: number
  attempts: number
}

/** A promised refund that was not sent to the provider; null for any other. */
export async function readRefundToSend(db: Connection, refundId: string): Promise<RefundToSend | null> {
  const [refund] = await db
    .select({
      paymentId: refunds.providerPaymentId,
      amountPaise: refunds.amountPaise,
      attempts: refunds.attempts,
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.id, refundId),
        eq(refunds.status, 'pending'),
        eq(refunds.method, 'provider'),
        isNull(refunds.providerRefundId),
      ),
    )
  return refund && refund.paymentId !== null ? { ...refund, paymentId: refund.paymentId } : null
}

/** The oldest 200 refunds that no webhook has settled within ten minutes. */
export async function readLingeringRefunds(
  db: Connection,
): Promise<{ id: string; providerRefundId: string | null }[]> {
  return await db
    .select({ id: refunds.id, providerRefundId: refunds.providerRefundId })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'pending'),
        isNotNull(refunds.providerPaymentId),
        eq(refunds.method, 'provider'),
        sql`${refunds.createdAt} < now() - interval '10 minutes'`,
      ),
    )
    .orderBy(refunds.createdAt)
    .limit(200)
}

export async function flagRefund(db: Connection, id: string): Promise<void> {
  await db.update(refunds).set({ needsAttention: true }).where(eq(refunds.id, id))
}
