import { type Caller, requirePermission } from '../access/caller.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { addJob } from '../jobs/add-job.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import { recordEvent } from '../orders/take-step.ts'
import type { Services } from '../services.ts'
import { readHandRefund } from './hand-refund-queries.ts'
import { paymentJobs } from './jobs.ts'
import { reopenRefund } from './refund-queries.ts'

/**
 * Retries a failed refund at the request of staff.
 * @returns the order of the refund
 * @throws ShopError `not_found`, `order_state` if it did not fail, or the payment has nothing left to refund
 */
export async function retryRefund(
  services: Pick<Services, 'db'>,
  caller: Caller,
  refundId: string,
): Promise<{ orderId: string }> {
  const { customerId } = requirePermission(caller, 'refunds.write')
  return await inTransaction(services.db, async (tx) => {
    const known = await readHandRefund(tx, refundId)
    if (!known) throw new ShopError('not_found')
    await lockOrder(tx, known.orderId, null)
    const orderId = await reopenRefund(tx, refundId)
    if (orderId === null) {
      throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.refundNotFailed })
    }
    await recordEvent(tx, orderId, {
      kind: 'refund_retried',
      actor: 'staff',
      actorId: customerId,
      note: refundId,
    })
    await addJob(tx, paymentJobs.send_refund, { refundId }, { key: `refund:${refundId}` })
    return { orderId }
  })
}
