import { eq } from 'drizzle-orm'
import { lookUp } from '#domain/language/look-up.ts'
import { PAYMENT_WINDOW_MINUTES } from '#domain/orders/order-times.ts'
import type { FactSource, PaymentAttempt } from '#domain/payments/payment-facts.ts'
import type { PaymentMode } from '#domain/payments/payment-mode.ts'
import { minutesFromNow, now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { orders } from '../db/schema/orders.ts'
import { addJob } from '../jobs/add-job.ts'
import { storedText } from '../language/stored-text.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { orderJobs } from '../orders/jobs.ts'
import { orderNotifications } from '../orders/notifications.ts'
import { recordEvent, takeStep } from '../orders/take-step.ts'
import { countCouponUseAgain } from '../promotions/queries.ts'
import { queueStaffNews } from '../push/tell-staff.ts'
import { paymentJobs } from './jobs.ts'
import { markMismatch } from './queries.ts'
import { requestRefund } from './request-refund.ts'

/** An authorised payment is taken at once: left alone it goes back to the shopper after some days. */
export async function queueCapture(tx: Connection, providerPaymentId: string): Promise<void> {
  await addJob(
    tx,
    paymentJobs.capture_payment,
    { providerPaymentId },
    { key: `capture:${providerPaymentId}` },
  )
}

/** What is shown of an order that was changed to cash and paid online after all. */
const modeOfMethod: Readonly<Record<string, PaymentMode>> = {
  card: 'card',
  upi: 'upi',
  netbanking: 'netBanking',
}

/** The money is there: the order is paid and packed. */
export async function markPaid(
  tx: Connection,
  orderId: string,
  { paymentId, method }: { paymentId: string; method: string },
): Promise<void> {
  const [order] = await tx
    .select({ status: orders.status, paymentMode: orders.paymentMode, paidAt: orders.paidAt })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (order && order.paidAt === null) {
    const paymentMode =
      order.paymentMode === 'cod' ? (lookUp(modeOfMethod, method) ?? 'cod') : order.paymentMode
    const changes = { paidAt: now, expiresAt: null, paymentMode }
    const event = { kind: 'paid', actor: 'provider', note: paymentId } as const
    if (order.status === 'pending' || order.status === 'processing') {
      const paid = { id: orderId, status: order.status, paymentMode, paid: true }
      await takeStep(tx, paid, { ...event, to: 'packing', changes })
      await queueStaffNews(tx, { topic: 'orders', id: orderId })
    } else {
      await tx
        .update(orders)
        .set({ ...changes, updatedAt: now })
        .where(eq(orders.id, orderId))
      await recordEvent(tx, orderId, event)
    }
  }
  await refundCancelledPieces(tx, orderId, paymentId)
  await queueNotification(tx, orderNotifications.order_paid, { trigger: orderId })
}

/** An order that was changed to cash may have lost pieces before its money came online after all, and all of it. */
async function refundCancelledPieces(tx: Connection, orderId: string, paymentId: string): Promise<void> {
  const [order] = await tx
    .select({ cancelledPaise: orders.cancelledPaise })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order || order.cancelledPaise === 0) return
  await requestRefund(tx, {
    orderId,
    paymentId,
    amountPaise: order.cancelledPaise,
    cause: `cancelled-before:${orderId}`,
    reason: storedText('refund.overpaid'),
  })
}

/**
 * An expired order whose late money is here or on its way: packed again, with its coupon use counted again where
 * one is left. Until the money is captured it keeps a time limit, so that a capture that never succeeds does not
 * hold its pieces for ever.
 */
export async function reopenOrder(tx: Connection, orderId: string): Promise<void> {
  const [order] = await tx
    .select({ status: orders.status, paymentMode: orders.paymentMode })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (order?.status === 'cancelled') {
    // Its money is here or on its way, which is what the step asks for.
    const revived = { ...order, id: orderId, paid: true }
    const expiresAt = minutesFromNow(PAYMENT_WINDOW_MINUTES)
    const changes = { cancelledAt: null, cancelledBy: null, expiresAt }
    await takeStep(tx, revived, { to: 'packing', kind: 'revived', actor: 'system', changes })
  }
  await countCouponUseAgain(tx, orderId)
  const runInSeconds = PAYMENT_WINDOW_MINUTES * 60
  await addJob(tx, orderJobs.ask_provider, { orderId }, { key: `ask:${orderId}`, runInSeconds })
}

/** Money of another amount or currency: never shipped for, a person decides. */
export async function flagMismatch(tx: Connection, orderId: string, paymentId: string): Promise<void> {
  if (!(await markMismatch(tx, orderId))) return
  await recordEvent(tx, orderId, { kind: 'payment_mismatch', actor: 'provider', note: paymentId })
}

/** Each step of each attempt, with where we learnt it from. */
export async function recordStep(
  tx: Connection,
  orderId: string,
  { attempt, source }: { attempt: PaymentAttempt; source: FactSource },
): Promise<void> {
  const why = attempt.status === 'failed' ? attempt.failureReason : null
  const note = [attempt.paymentId, source, why].filter((part) => part !== null).join(' ')
  await recordEvent(tx, orderId, { kind: `payment_${attempt.status}`, actor: 'provider', note })
}
