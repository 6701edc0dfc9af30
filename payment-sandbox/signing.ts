import { createHmac } from 'node:crypto'

/**
 * The signature that Checkout passes to the page after a payment: lower-case hex HMAC-SHA256 of `order|payment` with
 * the key secret.
 */
export function signPayment(orderId: string, paymentId: string, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex')
}

/** The `X-Razorpay-Signature` of a webhook: hex HMAC-SHA256 of the raw body with the webhook secret. */
export function signWebhook(body: string, webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update(body).digest('hex')
}
