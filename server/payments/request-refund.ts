import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { addJob } from '../jobs/add-job.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { orderNotifications } from '../orders/notifications.ts'
import { recordEvent } from '../orders/take-step.ts'
import { paymentJobs } from './jobs.ts'
import { insertCashRefund, insertRefund, lockPayment, type RefundRequest } from './refund-queries.ts'

/**
 * Promises a refund in the caller's transaction: the row first, the provider's call by a job. A counted update keeps
 * the payment's refunds within its amount, so that two causes together never refund more than was paid. Does nothing
 * for a cause already refunded, or a payment with nothing left.
 * @returns the refund; null if nothing was promised
 */
export async function requestRefund(tx: Connection, request: RefundRequest): Promise<string | null> {
  const id = newId('rfd')
  const { orderId, paymentId } = request
  // Refunds of one payment are promised one after the other, so that the second sees the first one's row.
  await lockPayment(tx, paymentId)
  if (!(await insertRefund(tx, id, request))) return null
  if (request.isExchange) return id
  await recordRefund(tx, id, request)
  await addJob(tx, paymentJobs.send_refund, { refundId: id }, { key: `refund:${id}` })
  await queueNotification(tx, orderNotifications.refund_started, { trigger: id, data: { orderId } })
  return id
}

/**
 * Promises a cash refund that the shop pays by hand: to the account's UPI ID, else the customer is asked for one. A
 * counted update keeps such refunds within the received cash.
 * @returns the refund; null if nothing was promised
 */
export async function requestCashRefund(
  tx: Connection,
  request: Omit<RefundRequest, 'paymentId'>,
): Promise<string | null> {
  const id = newId('rfd')
  const promised = await insertCashRefund(tx, id, request)
  if (!promised) return null
  if (request.isExchange) return id
  await recordRefund(tx, id, request)
  const { refund_account_wanted, refund_started } = orderNotifications
  const notification = promised.upiId === null ? refund_account_wanted : refund_started
  await queueNotification(tx, notification, { trigger: id, data: { orderId: request.orderId } })
  return id
}

async function recordRefund(
  tx: Connection,
  id: string,
  { orderId, requestedBy = null }: Pick<RefundRequest, 'orderId' | 'requestedBy'>,
): Promise<void> {
  await recordEvent(tx, orderId, {
    kind: 'refund_started',
    actor: requestedBy === null ? 'system' : 'staff',
    actorId: requestedBy,
    note: id,
  })
}
