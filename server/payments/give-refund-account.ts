import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import { recordEvent } from '../orders/take-step.ts'
import type { Services } from '../services.ts'
import { readHandRefund, takeInHand } from './hand-refund-queries.ts'

/**
 * The shopper says where a refund goes that could not go back the way they paid. They say it once: who comes later
 * with the link of a letter does not lead the money elsewhere.
 * @param customerId whose order it must be; null for who holds the signed link of the order
 * @throws ShopError `order_not_found`, `not_found` for a refund of another order, `already_done`, `order_state` when
 * it waits for nothing
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
