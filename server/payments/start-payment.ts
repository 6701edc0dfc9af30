import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { CircuitOpenError } from './payment-breaker.ts'
import { keepProviderOrder, readPaymentToStart } from './queries.ts'
import { ProviderError } from './razorpay/provider-error.ts'

/** What the browser needs to open the provider's window. `amount` is in paise, as the provider wants it. */
export interface PaymentStart {
  key: string
  amount: number
  currency: 'INR'
  razorpayOrderId: string
  /** Until the order is given up for want of its payment, by the database's clock: the shopper's may be wrong. */
  secondsLeft: number
}

/**
 * The provider's order behind one of ours, created at the first call and the same ever after: the receipt is the
 * order's key, so that a call whose answer was lost finds what it made. Runs outside every transaction.
 * @throws ShopError `payment_unavailable` with `orderId` when the provider cannot be reached
 */
export async function startPayment(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  orderId: string,
): Promise<PaymentStart> {
  const { db, payments, log } = services
  const known = await readPaymentToStart(db, orderId)
  if (!known) throw new ShopError('order_state')
  let razorpayOrderId = known.providerOrderId
  if (razorpayOrderId === null) {
    try {
      const { amountPaise, receipt } = known
      const created = await payments.breaker.run(() => payments.client.createOrder({ amountPaise, receipt }))
      razorpayOrderId = created.id
    } catch (error) {
      if (error instanceof CircuitOpenError) {
        throw new ShopError('payment_unavailable', { body: { orderId }, retryAfter: error.retryAfter })
      }
      if (!(error instanceof ProviderError)) throw error
      log.error({ err: error, orderId }, 'The provider order could not be created')
      throw new ShopError('payment_unavailable', { body: { orderId }, retryAfter: 5 })
    }
    // Two calls at once may each have made one where a provider does not honour the receipt: the first that is
    // written down counts, and both callers open the window of that one.
    razorpayOrderId = await keepProviderOrder(db, orderId, razorpayOrderId)
  }
  const { amountPaise: amount, secondsLeft } = known
  return { key: payments.keyId, amount, currency: 'INR', razorpayOrderId, secondsLeft }
}
