import type { Connection } from '../db/connection.ts'
import { addJob } from '../jobs/add-job.ts'
import { storedText } from '../language/stored-text.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { endRefundedOrder } from '../orders/end-refunded-order.ts'
import { orderNotifications } from '../orders/notifications.ts'
import { recordEvent } from '../orders/take-step.ts'
import { paymentJobs } from './jobs.ts'
import type { ProviderRefund } from './provider.ts'
import {
  findRefund,
  insertOutsideRefund,
  isEarlierTry,
  type KnownRefund,
  lockOrderAndPayment,
  markRefundFailed,
  nameRefund,
  settleRefund,
} from './refund-queries.ts'

/**
 * Applies the provider's description of a refund: ours by its id or our receipt, else one made on the provider's
 * dashboard. `processed` is final; an older description has no effect.
 */
export async function applyRefundFact(tx: Connection, refund: ProviderRefund): Promise<void> {
  await lockOrderAndPayment(tx, refund.paymentId)
  const ours = await findRefund(tx, refund)
  // For an earlier attempt only `processed` matters.
  if (ours === null && refund.status !== 'processed' && (await isEarlierTry(tx, refund))) return
  const known = ours ?? (await adoptRefund(tx, refund))
  if (!known) return
  await nameRefund(tx, known.id, refund)
  if (refund.status === 'processed') await settle(tx, known)
  if (refund.status === 'failed') await failRefund(tx, known.id, storedText('refund_failed.not_accepted'))
  else if (ours === null) await endRefundedOrder(tx, known.orderId)
}

/**
 * Stores a refund that the shop did not request. Null if its payment belongs to no order: then the payment itself is
 * listed.
 */
async function adoptRefund(tx: Connection, refund: ProviderRefund): Promise<KnownRefund | null> {
  const adopted = await insertOutsideRefund(tx, refund)
  if (!adopted) return null
  await recordEvent(tx, adopted.orderId, { kind: 'refunded_outside', actor: 'provider', note: refund.id })
  await addJob(tx, paymentJobs.credit_refund, { refundId: adopted.id }, { key: `credit:${adopted.id}` })
  return adopted
}

async function settle(tx: Connection, refund: KnownRefund): Promise<void> {
  if (!(await settleRefund(tx, refund))) return
  const { id, orderId } = refund
  await recordEvent(tx, orderId, { kind: 'refund_settled', actor: 'provider', note: id })
  await queueNotification(tx, orderNotifications.refund_settled, { trigger: id, data: { orderId } })
}

/** Marks a refund as failed: staff must act, and the customer is notified. */
export async function failRefund(tx: Connection, refundId: string, failure: string): Promise<void> {
  const orderId = await markRefundFailed(tx, refundId, failure)
  if (orderId === null) return
  await recordEvent(tx, orderId, { kind: 'refund_failed', actor: 'provider', note: failure })
  await queueNotification(tx, orderNotifications.refund_failed, { trigger: refundId, data: { orderId } })
}
