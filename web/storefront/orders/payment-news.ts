import { paymentFailureText } from '#domain/payments/failure-text.ts'

/** How a payment on the provider's own page ended: with the message of its failure, null while unknown. */
export interface PaymentNews {
  failure: string | null
}

/**
 * What the address of a page that was just opened says of a payment: `#payment=failed&reason=…` or
 * `#payment=checking`; null when it says nothing. It is said once and leaves the address.
 */
export function takePaymentNews(): PaymentNews | null {
  const { hash, pathname, search } = window.location
  const news = new URLSearchParams(hash.slice(1))
  const payment = news.get('payment')
  if (payment === null) return null
  window.history.replaceState(window.history.state, '', pathname + search)
  return { failure: payment === 'failed' ? paymentFailureText(news.get('reason')) : null }
}
