import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import { ShopError } from '../http/errors.ts'
import { ProviderError } from '../payments/provider.ts'
import { reconcileOrder } from '../payments/reconcile-order.ts'
import type { Services } from '../services.ts'
import type { PayableOrder } from './queries.ts'

/**
 * Asks the provider whether an unpaid online order was paid in the meantime, before the order is changed. Runs before,
 * and outside, the transaction of the change.
 * @throws ShopError `payment_unavailable` if the provider does not answer
 */
export async function confirmUnpaidWithProvider(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  orderId: string,
  order: PayableOrder,
): Promise<void> {
  if (order.isPaid || !isOnlinePayment(order.paymentMode)) return
  try {
    await reconcileOrder(services, orderId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    services.log.warn({ err: error, orderId }, 'The provider could not be asked before a change')
    throw new ShopError('payment_unavailable', {
      say: ({ texts }) => texts.orderRefusals.providerNotAsked,
      body: { orderId },
      retryAfter: 30,
    })
  }
}
