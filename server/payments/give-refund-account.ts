import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import { recordEvent } from '../orders/take-step.ts'
import type { Services } from '../services.ts'
import { readHandRefund, takeInHand } from './hand-refund-queries.ts'

/**
 * Sets where to send a refund that cannot return by the original payment. It can be set only once, so that a later
 * holder of an email's link cannot redirect the money.
 * @param customerId the required customer; null for the holder of the order's signed link
 * @throws ShopError `order_not_found`, `not_found` for a refund of another order, `already_done`, `order_state` if it
 * is not waiting for this
 */
export async function giveRefundAccount(
  services: Pick<Services, 'db'>,
  { orderId, customerId }: { orderId: string; customerId: string | null },
  { refundId, upiId }: { refundId: string; upiId: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, customerId)
    if (!order) throw new ShopError('order_not_found')
    const refund = await readHandRefund(tx, refundId)
    if (refund?.orderId !== orderId) throw new ShopError('not_found')
    if (refund.status === 'pending' && refund.upiId !== null) throw new ShopError('already_done')
    const isWanted = refund.status === 'failed' || (refund.status === 'pending' && refund.method === 'upi')
    if (!isWanted || !(await takeInHand(tx, refundId, upiId))) {
      throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.refundNotWanted })
    }
    await recordEvent(tx, orderId, {
      kind: 'refund_account_given',
      actor: 'customer',
      actorId: order.customerId,
      note: upiId,
    })
  })
}
