import { createHmac, timingSafeEqual } from 'node:crypto'

interface PaymentToSign {
  /** From our own database, never from the browser. */
  orderId: string
  paymentId: string
  /** The key secret, which is not the webhook secret. */
  secret: string
}

/** The provider's signature of a payment: lower-case hex HMAC-SHA256 of `order|payment`. */
export function paymentSignature({ orderId, paymentId, secret }: PaymentToSign): string {
  return createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest('hex')
}

/**
 * Whether the provider signed that this payment belongs to this order. It proves neither the amount nor the capture:
 * query the provider for those.
 */
export function verifyPaymentSignature({
  signature,
  ...payment
}: PaymentToSign & { signature: string }): boolean {
  return isSameText(signature, paymentSignature(payment))
}

interface WebhookToVerify {
  /** The raw bytes: reserialised JSON would have other bytes. */
  rawBody: Buffer
  signature: string
  /** The current webhook secret and, while it is being changed, the previous one. */
  secrets: readonly string[]
}

/** Whether a webhook comes from the provider. Every secret is tried, so that the time reveals nothing. */
export function verifyWebhookSignature({ rawBody, signature, secrets }: WebhookToVerify): boolean {
  const matches = secrets.map((secret) =>
    isSameText(signature, createHmac('sha256', secret).update(rawBody).digest('hex')),
  )
  return matches.includes(true)
}

function isSameText(given: string, expected: string): boolean {
  const givenBytes = Buffer.from(given)
  const expectedBytes = Buffer.from(expected)
  // The length is no secret: every signature has 64 characters.
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes)
}
