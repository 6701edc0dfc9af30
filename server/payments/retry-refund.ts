import { type Caller, requirePermission } from '../access/caller.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { addJob } from '../jobs/add-job.ts'
import { recordEvent } from '../orders/take-step.ts'
import type { Services } from '../services.ts'
import { paymentJobs } from './jobs.ts'
import { reopenRefund } from './refund-queries.ts'

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
    const orderId = await reopenRefund(tx, refundId)
    if (orderId === null) throw new ShopError('order_state')
    await recordEvent(tx, orderId, {
      kind: 'refund_retried',
      actor: 'staff',
      actorId: customerId,
      note: refundId,
    })
    await addJob(tx, paymentJobs.send_refund, { refundId }, { key: `refund:${refundId}` })
  })
}
