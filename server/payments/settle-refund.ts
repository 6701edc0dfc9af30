import { formatDate } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { lockOrder } from '../orders/lock-order-queries.ts'
import { orderNotifications } from '../orders/notifications.ts'
import { recordEvent } from '../orders/take-step.ts'
import type { Services } from '../services.ts'
import {
  type HandRefund,
  readHandRefund,
  settleAtCounter,
  settleByHand,
  takeInHand,
} from './hand-refund-queries.ts'

/**
 * Records a refund that the shop has paid by hand: of cash, or one that the provider could not pay.
 * @returns the order of the refund
 * @throws ShopError `not_found`, `already_done`, `order_state` while the provider is paying it, `refund_too_much` if
 * the money was refunded otherwise
 */
export async function settleRefundByHand(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { refundId, reference }: { refundId: string; reference: string },
): Promise<{ orderId: string }> {
  const { customerId: actorId } = requirePermission(caller, 'refunds.write')
  return await inTransaction(services.db, async (tx) => {
    const known = await readHandRefund(tx, refundId)
    if (!known) throw new ShopError('not_found')
    await lockOrder(tx, known.orderId, null)
    requireUnpaid(await readHandRefund(tx, refundId))
    if (!(await takeInHand(tx, refundId, null))) throw new ShopError('refund_too_much')
    await settleByHand(tx, refundId, reference)
    const { orderId } = known
    await recordEvent(tx, orderId, { kind: 'refund_settled', actor: 'staff', actorId, note: reference })
    await queueNotification(tx, orderNotifications.refund_settled, { trigger: refundId, data: { orderId } })
    return { orderId }
  })
}

/**
 * Records that the refund of a return was given back over the counter. The customer is here, and is not notified.
 * @returns the sum recorded now, in paise: 0 if there is none, or it was recorded before
 */
export async function settleOverCounter(
  tx: Connection,
  { orderId, returnId, staffId }: { orderId: string; returnId: string; staffId: string },
): Promise<number> {
  const paise = await settleAtCounter(tx, { orderId, returnId })
  if (paise > 0) {
    await recordEvent(tx, orderId, { kind: 'refund_settled', actor: 'staff', actorId: staffId })
  }
  return paise
}

function requireUnpaid(refund: HandRefund | null): void {
  if (!refund) throw new ShopError('not_found')
  const { status, method, settledAt } = refund
  if (status === 'settled') {
    throw new ShopError('already_done', {
      say: ({ texts: { adminRefusals, refusals, time }, format }) =>
        settledAt
          ? format(adminRefusals.refundSettled, { time: formatDate(settledAt, time) })
          : refusals.already_done,
    })
  }
  if (status === 'pending' && method === 'provider') {
    throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.refundUnderWay })
  }
}
