import { checkTransition } from '#domain/orders/order-transitions.ts'
import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import type { Connection } from '../db/connection.ts'
import { moneyLeft } from '../payments/give-back-money.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { lockOrder } from './lock-order-queries.ts'

/**
 * Cancels an order that was fully refunded outside the shop, so that it is not shipped, and puts its pieces back in
 * stock. Shipped pieces are unaffected; they return by courier or as a return.
 */
export async function endRefundedOrder(tx: Connection, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId, null)
  if (!order?.paid || moneyLeft(order).allPaise > 0) return
  if (!isOnlinePayment(order.paymentMode) && !order.isExchange) return
  // The cash that covers it is still with the courier: nothing was refunded.
  if (order.creditPaise > 0 && order.creditPaymentId === null) return
  if (order.status === 'shipped') return
  if (!checkTransition({ from: order.status, to: 'cancelled', actor: 'system', order }).ok) return
  await cancelLockedOrder(tx, order, { actor: 'system', actorId: null, kind: 'refunded', note: null })
}
