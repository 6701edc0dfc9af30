import { and, eq } from 'drizzle-orm'
import { lookUp } from '#domain/language/look-up.ts'
import { PAYMENT_WINDOW_MINUTES } from '#domain/orders/order-times.ts'
import type { FactSource, PaymentAttempt } from '#domain/payments/payment-facts.ts'
import type { PaymentMode } from '#domain/payments/payment-mode.ts'
import { minutesFromNow, now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { orders } from '../db/schema/orders.ts'
import { payments } from '../db/schema/payments.ts'
import { addJob } from '../jobs/add-job.ts'
import { storedText } from '../language/stored-text.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { orderJobs } from '../orders/jobs.ts'
import { orderNotifications } from '../orders/notifications.ts'
import { dropPacked } from '../orders/packing-queries.ts'
import { recordEvent, takeStep } from '../orders/take-step.ts'
import { countCouponUseAgain } from '../promotions/queries.ts'
import { queueStaffNews } from '../push/notify-staff.ts'
import { paymentJobs } from './jobs.ts'
import { markMismatch } from './queries.ts'
import { requestRefund } from './request-refund.ts'

/** Queues the capture of an authorised payment at once: otherwise it is returned to the customer after some days. */
export async function queueCapture(tx: Connection, providerPaymentId: string): Promise<void> {
  await addJob(
    tx,
    paymentJobs.capture_payment,
    { providerPaymentId },
    { key: `capture:${providerPaymentId}` },
  )
}

/** The displayed mode of an order that was changed to cash and paid online after all. */
const modeOfMethod: Readonly<Record<string, PaymentMode>> = {
  card: 'card',
  upi: 'upi',
  netbanking: 'netBanking',
}

/** Marks the order as paid, so that it can be packed. */
export async function markPaid(
  tx: Connection,
  orderId: string,
  { paymentId, method }: { paymentId: string; method: string },
): Promise<void> {
  const [order] = await tx
    .select({
      status: orders.status,
      paymentMode: orders.paymentMode,
      paidAt: orders.paidAt,
      packedAt: orders.packedAt,
    })
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
    // Its printed label asks for cash: it is packed and labelled again.
    if (order.paymentMode === 'cod' && order.packedAt !== null) {
      await dropPacked(tx, orderId)
      await recordEvent(tx, orderId, { kind: 'unpacked', actor: 'system' })
    }
  }
  await refundCancelledPieces(tx, orderId, paymentId)
  await queueNotification(tx, orderNotifications.order_paid, { trigger: orderId })
}

/** Refunds what an order costs less than its payment: pieces cancelled after it was changed to cash. */
async function refundCancelledPieces(tx: Connection, orderId: string, paymentId: string): Promise<void> {
  const [order] = await tx
    .select({
      totalPaise: orders.totalPaise,
      cancelledPaise: orders.cancelledPaise,
      paidPaise: payments.amountPaise,
    })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.providerPaymentId, paymentId)))
    .where(eq(orders.id, orderId))
  if (!order) return
  const amountPaise = order.paidPaise - (order.totalPaise - order.cancelledPaise)
  if (amountPaise <= 0) return
  await requestRefund(tx, {
    orderId,
    paymentId,
    amountPaise,
    cause: `cancelled-before:${orderId}`,
    reason: storedText('refund.overpaid'),
  })
}

/**
 * Reopens an expired order whose late payment is captured or in progress: to be packed again, with its coupon use
 * counted again if one is left. Until the capture it keeps a deadline, so that a failing capture does not reserve its
 * pieces for ever.
 */
export async function reopenOrder(tx: Connection, orderId: string): Promise<void> {
  const [order] = await tx
    .select({ status: orders.status, paymentMode: orders.paymentMode })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (order?.status === 'cancelled') {
    // The payment is captured or in progress, as the step requires.
    const revived = { ...order, id: orderId, paid: true }
    const expiresAt = minutesFromNow(PAYMENT_WINDOW_MINUTES)
    const changes = { cancelledAt: null, cancelledBy: null, expiresAt }
    await takeStep(tx, revived, { to: 'packing', kind: 'revived', actor: 'system', changes })
  }
  await countCouponUseAgain(tx, orderId)
  const runInSeconds = PAYMENT_WINDOW_MINUTES * 60
  await addJob(tx, orderJobs.ask_provider, { orderId }, { key: `ask:${orderId}`, runInSeconds })
}

/** A payment of the wrong amount or currency: never ship, staff decide. */
export async function flagMismatch(tx: Connection, orderId: string, paymentId: string): Promise<void> {
  if (!(await markMismatch(tx, orderId))) return
  await recordEvent(tx, orderId, { kind: 'payment_mismatch', actor: 'provider', note: paymentId })
}

/** Records each step of each attempt, with its source. */
export async function recordStep(
  tx: Connection,
  orderId: string,
  { attempt, source }: { attempt: PaymentAttempt; source: FactSource },
): Promise<void> {
  const why = attempt.status === 'failed' ? attempt.failureReason : null
  const note = [attempt.paymentId, source, why].filter((part) => part !== null).join(' ')
  await recordEvent(tx, orderId, { kind: `payment_${attempt.status}`, actor: 'provider', note })
}
