import { createHmac } from 'node:crypto'

/** What Checkout hands to the page after a payment: lower-case hex HMAC-SHA256 of `order|payment` by the key secret. */
export function signPayment(orderId: string, paymentId: string, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex')
}

/** The `X-Razorpay-Signature` of a webhook: hex HMAC-SHA256 of the raw body by the webhook secret. */
export function signWebhook(body: string, webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update(body).digest('hex')
}
