import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { addJob } from '../jobs/add-job.ts'
import { queueNotification } from '../mail/queue-notification.ts'
import { orderNotifications } from '../orders/notifications.ts'
import { paymentJobs } from './jobs.ts'

export interface RefundRequest {
  orderId: string
  paymentId: string
  amountPaise: number
  /** What it is for; the same cause never refunds twice. */
  cause: string
  /** Told to the shopper. */
  reason: string
}

/**
 * Promises money back, in the caller's transaction: the row first, the provider's call by a job. The payment's
 * sum of refunds is a counted update within its amount, so that no two causes together give back more than came.
 * A cause that had its refund, and a payment with nothing left to give back, change nothing.
 */
export async function requestRefund(
  tx: Connection,
  { orderId, paymentId, amountPaise, cause, reason }: RefundRequest,
): Promise<void> {
  const id = newId('rfd')
  // Refunds of one payment are promised one after the other; the second then sees the first one's row.
  await tx.execute(sql`select 1 from payments where provider_payment_id = ${paymentId} for no key update`)
  const { rowCount } = await tx.execute(sql`
    with fresh as (
      select 1 where not exists (select 1 from refunds where cause = ${cause})
    ), counted as (
      update payments set refunded_paise = refunded_paise + ${amountPaise}, updated_at = now()
      where provider_payment_id = ${paymentId} and status = 'captured'
        and refunded_paise + ${amountPaise} <= amount_paise and exists (select 1 from fresh)
      returning provider_payment_id
    )
    insert into refunds (id, order_id, provider_payment_id, amount_paise, reason, cause)
    select ${id}, ${orderId}, provider_payment_id, ${amountPaise}, ${reason}, ${cause} from counted`)
  if (rowCount !== 1) return
  await tx.execute(sql`
    insert into order_events (order_id, kind, actor_kind, note) values (${orderId}, 'refund_started', 'system', ${id})`)
  await addJob(tx, paymentJobs.send_refund, { refundId: id }, { key: `refund:${id}` })
  await queueNotification(tx, orderNotifications.refund_started, { trigger: id, data: { orderId } })
}
