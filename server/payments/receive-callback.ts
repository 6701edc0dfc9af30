import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import type { PaymentCallback } from './provider.ts'
import { confirmPayment } from './verify-payment.ts'

/**
 * Handles the browser's return from the provider's page and answers with the page to show. Anyone can post here: only
 * the signature of a success is trusted, and a failure changes nothing. Unproved requests lead to the order's page,
 * which only its owner's token can open, so the answer reveals nothing.
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
    // The page keeps checking by itself: the provider may not have answered yet.
    return error.code === 'payment_failed' ? orderPage(orderId, { payment: 'failed' }) : undecided(orderId)
  }
}

/** The page to show while the outcome of the payment is unknown. */
export function undecided(orderId: string): string {
  return orderPage(orderId, { payment: 'checking' })
}

/** The outcome is in the fragment, which reaches no log and no other site. */
function orderPage(
  orderId: string,
  { payment, reason = null }: { payment: 'failed' | 'checking'; reason?: string | null },
): string {
  const news = new URLSearchParams({ payment, ...(reason === null ? {} : { reason }) })
  return `/orders/${encodeURIComponent(orderId)}#${news}`
}
