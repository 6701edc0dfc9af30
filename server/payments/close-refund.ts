import { type Caller, requirePermission } from '../access/caller.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import { recordEvent } from '../orders/take-step.ts'
import type { Services } from '../services.ts'
import { closeFailedRefund, readHandRefund } from './hand-refund-queries.ts'

/**
 * Closes a failed refund whose money was returned in another way. The staff member's note is in the order's history.
 * @returns the order of the refund
 * @throws ShopError `not_found`, `order_state` if it did not fail, is closed, or the money is still owed
 */
export async function closeRefund(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { refundId, note }: { refundId: string; note: string },
): Promise<{ orderId: string }> {
  const { customerId: actorId } = requirePermission(caller, 'refunds.write')
  return await inTransaction(services.db, async (tx) => {
    const known = await readHandRefund(tx, refundId)
    if (!known) throw new ShopError('not_found')
    const { orderId } = known
    await lockOrder(tx, orderId, null)
    if (!(await closeFailedRefund(tx, refundId))) {
      throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.refundStillOwed })
    }
    await recordEvent(tx, orderId, { kind: 'note', actor: 'staff', actorId, note })
    return { orderId }
  })
}
