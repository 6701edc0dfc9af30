import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { CircuitOpenError } from './payment-breaker.ts'
import { type Checkout, ProviderError } from './provider.ts'
import { readPaymentToStart, storeProviderOrder } from './queries.ts'

/** What the browser needs to open the provider's checkout: the fields of its adapter. */
export interface PaymentStart extends Readonly<Record<string, unknown>> {
  /** Seconds until the unpaid order expires, by the database's clock, because the customer's may be wrong. */
  secondsLeft: number
}

/** @throws ShopError `online_payment_off` while there are no usable keys and no sandbox */
export function refuseWhileOff(
  { payments }: Pick<Services, 'payments'>,
  body: Readonly<Record<string, unknown>> = {},
): void {
  if (payments.state !== 'on') throw new ShopError('online_payment_off', { body })
}

/**
 * The provider's order of one of ours, created by the first call and then reused: the receipt is the order's key, so
 * that a call whose answer was lost finds what it created. Runs outside every transaction.
 * @throws ShopError `online_payment_off`; `payment_unavailable` with `orderId` when the provider cannot be reached
 */
export async function startPayment(
  services: Pick<Services, 'config' | 'db' | 'payments' | 'log'>,
  orderId: string,
): Promise<PaymentStart> {
  const { config, db, payments, log } = services
  refuseWhileOff(services, { orderId })
  const known = await readPaymentToStart(db, orderId)
  if (!known) throw new ShopError('order_state')
  let made =
    known.providerOrderId === null ? null : { providerOrderId: known.providerOrderId, keyId: known.keyId }
  if (made === null) {
    // The keys may change during the call: the created order belongs to the keys that made it.
    const { client, keyId } = payments.of(payments.keyId) ?? payments
    try {
      const { amountPaise, receipt } = known
      const returnUrl = `${config.publicUrl}/api/payment/callback/${encodeURIComponent(orderId)}`
      const { id } = await payments.breaker.run(() => client.createOrder({ amountPaise, receipt, returnUrl }))
      // If a provider ignores the receipt, two concurrent calls may each create an order: the first one stored is used
      // by both callers.
      made = await storeProviderOrder(db, orderId, { providerOrderId: id, keyId })
    } catch (error) {
      throw unavailable(log, orderId, error)
    }
  }
  const begun = payments.of(made.keyId)
  // The window of another provider cannot open it, and without its keys its outcome could never be queried.
  if (begun === null || scriptOf(begun.checkout) !== scriptOf(payments.checkout)) {
    throw new ShopError('payment_unavailable', {
      say: ({ texts }) => texts.orderRefusals.begunWithOtherKeys,
      body: { orderId },
    })
  }
  const { providerOrderId } = made
  const { amountPaise, secondsLeft } = known
  try {
    return { ...(await begun.startCheckout({ providerOrderId, amountPaise })), secondsLeft }
  } catch (error) {
    throw unavailable(log, orderId, error)
  }
}

function scriptOf(checkout: Checkout): string | null {
  return checkout.kind === 'window' ? checkout.scriptUrl : null
}

/** Converts a provider's failure to a refusal; other errors are internal and returned unchanged. */
function unavailable(log: Services['log'], orderId: string, error: unknown): unknown {
  if (error instanceof CircuitOpenError) {
    return new ShopError('payment_unavailable', { body: { orderId }, retryAfter: error.retryAfter })
  }
  if (!(error instanceof ProviderError)) return error
  log.error({ err: error, orderId }, 'The provider order could not be created')
  return new ShopError('payment_unavailable', { body: { orderId }, retryAfter: 5 })
}
