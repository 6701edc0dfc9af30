import { checkTransition } from '#domain/orders/order-transitions.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { confirmUnpaidWithProvider } from './confirm-unpaid-with-provider.ts'
import { lockOrder } from './lock-order-queries.ts'
import { readPayableOrder } from './queries.ts'

/**
 * The shopper cancels an order of their own, until it is shipped. What was paid is refunded.
 * @throws ShopError `order_not_found`, `order_state`, `payment_in_progress`, `payment_unavailable`
 */
export async function cancelOrder(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  caller: Caller,
  orderId: string,
): Promise<void> {
  const { customerId } = requireCustomer(caller)
  const seen = await readPayableOrder(services.db, orderId, customerId)
  if (!seen) throw new ShopError('order_not_found')
  if (seen.status === 'pending') await confirmUnpaidWithProvider(services, orderId, seen)
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, customerId)
    if (!order) throw new ShopError('order_not_found')
    const step = checkTransition({ from: order.status, to: 'cancelled', actor: 'customer', order })
    if (!step.ok) throw new ShopError(step.code === 'status_unchanged' ? 'already_done' : 'order_state')
    if (order.paymentUnderWay) throw new ShopError('payment_in_progress')
    await cancelLockedOrder(tx, order, {
      actor: 'customer',
      actorId: customerId,
      kind: 'cancelled',
      note: null,
    })
  })
}
