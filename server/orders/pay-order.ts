import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { type PaymentStart, startPayment } from '../payments/start-payment.ts'
import type { Services } from '../services.ts'
import { lockOrder } from './lock-order-queries.ts'

/**
 * Restarts the payment of the caller's own unpaid order, on the same provider order: at most one payment of it can
 * succeed.
 * @throws ShopError `order_not_found`, `order_state`, `already_done`, `payment_in_progress`, `payment_unavailable`
 */
export async function payOrder(
  services: Pick<Services, 'config' | 'db' | 'payments' | 'log'>,
  caller: Caller,
  orderId: string,
): Promise<PaymentStart> {
  const { customerId } = requireCustomer(caller)
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, customerId)
    if (!order) throw new ShopError('order_not_found')
    if (order.paid) throw new ShopError('already_done')
    if (!isOnlinePayment(order.paymentMode) || order.status !== 'pending' || order.expired) {
      throw new ShopError('order_state')
    }
    if (order.paymentUnderWay) throw new ShopError('payment_in_progress')
  })
  return await startPayment(services, orderId)
}
