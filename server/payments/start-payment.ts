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

/** @throws ShopError `online_payment_off` while no keys can be used, and no sandbox stands in */
export function refuseWhileOff(
  { payments }: Pick<Services, 'payments'>,
  body: Readonly<Record<string, unknown>> = {},
): void {
  if (payments.state !== 'on') throw new ShopError('online_payment_off', { body })
}

/**
 * The provider's order behind one of ours, created at the first call and the same ever after: the receipt is the
 * order's key, so that a call whose answer was lost finds what it made. Runs outside every transaction.
 * @throws ShopError `online_payment_off`; `payment_unavailable` with `orderId` when the provider cannot be reached
 */
export async function startPayment(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  orderId: string,
): Promise<PaymentStart> {
  const { db, payments, log } = services
  refuseWhileOff(services, { orderId })
  const known = await readPaymentToStart(db, orderId)
  if (!known) throw new ShopError('order_state')
  let made =
    known.providerOrderId === null ? null : { providerOrderId: known.providerOrderId, keyId: known.keyId }
  if (made === null) {
    // The keys may change while the provider is asked: what it made belongs to those that asked.
    const { client, keyId } = payments.of(payments.keyId) ?? payments
    try {
      const { amountPaise, receipt } = known
      const { id } = await payments.breaker.run(() => client.createOrder({ amountPaise, receipt }))
      // Two calls at once may each have made one where a provider does not honour the receipt: the first that is
      // written down counts, and both callers open the window of that one.
      made = await keepProviderOrder(db, orderId, { providerOrderId: id, keyId })
    } catch (error) {
      if (error instanceof CircuitOpenError) {
        throw new ShopError('payment_unavailable', { body: { orderId }, retryAfter: error.retryAfter })
      }
      if (!(error instanceof ProviderError)) throw error
      log.error({ err: error, orderId }, 'The provider order could not be created')
      throw new ShopError('payment_unavailable', { body: { orderId }, retryAfter: 5 })
    }
  }
  const begun = payments.of(made.keyId)
  // The window of another provider cannot open it, and one without its keys could never be asked about.
  if (begun === null || begun.checkoutScriptUrl !== payments.checkoutScriptUrl) {
    throw new ShopError('payment_unavailable', {
      say: ({ texts }) => texts.orderRefusals.begunWithOtherKeys,
      body: { orderId },
    })
  }
  const { amountPaise: amount, secondsLeft } = known
  return { key: begun.keyId, amount, currency: 'INR', razorpayOrderId: made.providerOrderId, secondsLeft }
}
