import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { addJob } from '../jobs/add-job.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { orderNotifications } from '../orders/notifications.ts'
import { recordEvent } from '../orders/take-step.ts'
import { paymentJobs } from './jobs.ts'
import { insertCashRefund, insertRefund, lockPayment, type RefundRequest } from './refund-queries.ts'

/**
 * Promises money back, in the caller's transaction: the row first, the provider's call by a job. The payment's
 * sum of refunds is a counted update within its amount, so that no two causes together give back more than came.
 * A cause that had its refund, and a payment with nothing left to give back, change nothing.
 * @returns the refund; null when nothing was promised
 */
export async function requestRefund(tx: Connection, request: RefundRequest): Promise<string | null> {
  const id = newId('rfd')
  const { orderId, paymentId } = request
  // Refunds of one payment are promised one after the other; the second then sees the first one's row.
  await lockPayment(tx, paymentId)
  if (!(await insertRefund(tx, id, request))) return null
  if (request.isExchange) return id
  await recordRefund(tx, id, request)
  await addJob(tx, paymentJobs.send_refund, { refundId: id }, { key: `refund:${id}` })
  await queueNotification(tx, orderNotifications.refund_started, { trigger: id, data: { orderId } })
  return id
}

/**
 * Promises cash back that the shop pays by hand: to the UPI ID of the account, else the shopper is asked for one. The order's sum of such refunds
 * is a counted update within the cash that came.
 * @returns the refund; null when nothing was promised
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
