import { sql } from 'drizzle-orm'
import { type Caller, requirePermission } from '../access/caller.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { addJob } from '../jobs/add-job.ts'
import type { Services } from '../services.ts'
import { paymentJobs } from './jobs.ts'

/**
 * Tries a failed refund again, as a member of the staff asks.
 * @throws ShopError `order_state` when it did not fail, or the payment has nothing left to give back
 */
export async function retryRefund(
  services: Pick<Services, 'db'>,
  caller: Caller,
  refundId: string,
): Promise<void> {
  const { customerId } = requirePermission(caller, 'refunds.write')
  await inTransaction(services.db, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      with counted as (
        update payments p set refunded_paise = p.refunded_paise + r.amount_paise, updated_at = now()
        from refunds r
        where r.id = ${refundId} and r.status = 'failed' and p.provider_payment_id = r.provider_payment_id
          and p.refunded_paise + r.amount_paise <= p.amount_paise
        returning r.id
      ), again as (
        update refunds set status = 'pending', needs_attention = false, failure = null, provider_refund_id = null
        from counted where refunds.id = counted.id
        returning refunds.order_id
      )
      insert into order_events (order_id, kind, actor_kind, actor_id, note)
      select order_id, 'refund_retried', 'staff', ${customerId}, ${refundId} from again`)
    if (rowCount !== 1) throw new ShopError('order_state')
    await addJob(tx, paymentJobs.send_refund, { refundId }, { key: `refund:${refundId}` })
  })
}
