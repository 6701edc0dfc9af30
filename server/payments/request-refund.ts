import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { addJob } from '../jobs/add-job.ts'
import { queueNotification } from '../mail/queue-notification.ts'
import { orderNotifications } from '../orders/notifications.ts'
import { recordEvent } from '../orders/take-step.ts'
import { paymentJobs } from './jobs.ts'
import { insertRefund, lockPayment, type RefundRequest } from './refund-queries.ts'

/**
 * Promises money back, in the caller's transaction: the row first, the provider's call by a job. The payment's
 * sum of refunds is a counted update within its amount, so that no two causes together give back more than came.
 * A cause that had its refund, and a payment with nothing left to give back, change nothing.
 */
export async function requestRefund(tx: Connection, request: RefundRequest): Promise<void> {
  const id = newId('rfd')
  const { orderId, paymentId } = request
  // Refunds of one payment are promised one after the other; the second then sees the first one's row.
  await lockPayment(tx, paymentId)
  if (!(await insertRefund(tx, id, request))) return
  await recordEvent(tx, orderId, { kind: 'refund_started', actor: 'system', note: id })
  await addJob(tx, paymentJobs.send_refund, { refundId: id }, { key: `refund:${id}` })
  await queueNotification(tx, orderNotifications.refund_started, { trigger: id, data: { orderId } })
}
