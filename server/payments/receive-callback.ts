import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import type { PaymentCallback } from './provider.ts'
import { confirmPayment } from './verify-payment.ts'

/**
 * Takes the browser's way back from the provider's page and answers where in the shop it goes on. Anybody can post
 * here: only the signature of a success is believed, and a failure changes nothing. Whatever is not proved leads to
 * the order's page, which shows its order to the owner's token alone, so that the answer tells nobody anything.
 */
export async function receiveCallback(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  orderId: string,
  callback: PaymentCallback,
): Promise<string> {
  if (callback.kind === 'failed') return orderPage(orderId, { payment: 'failed', reason: callback.reason })
  const { kind: _kind, ...signed } = callback
  try {
    await confirmPayment(services, null, { orderId, ...signed })
    return `/order-confirmation/${encodeURIComponent(orderId)}`
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    // The page asks on by itself: the provider may not have answered, or not yet.
    return error.code === 'payment_failed' ? orderPage(orderId, { payment: 'failed' }) : undecided(orderId)
  }
}

/** Where a shopper goes on when the shop could not find out yet what became of the payment. */
export function undecided(orderId: string): string {
  return orderPage(orderId, { payment: 'checking' })
}

/** The news is in the fragment, which reaches no log and no other site. */
function orderPage(
  orderId: string,
  { payment, reason = null }: { payment: 'failed' | 'checking'; reason?: string | null },
): string {
  const news = new URLSearchParams({ payment, ...(reason === null ? {} : { reason }) })
  return `/orders/${encodeURIComponent(orderId)}#${news}`
}
