import { z } from 'zod'
import { type ProviderCalls, ProviderError, type ProviderPayment } from '../provider.ts'
import { createRequests, type ProviderRefusal, type RequestSettings } from '../provider-requests.ts'
import { orderSchema, paymentListSchema, paymentSchema, refundListSchema, refundSchema } from './answers.ts'

export interface RazorpayClientSettings extends Omit<RequestSettings, 'authorize' | 'readRefusal'> {
  keyId: string
  keySecret: string
}

/**
 * Minutes after the start of a payment in which the provider captures it automatically: as long as an unpaid order is
 * kept.
 */
const automaticCaptureMinutes = 30
/** Minutes in which a late payment can still be captured manually, before it is returned automatically. */
const manualCaptureMinutes = 1440
const pageSize = 100

/**
 * Razorpay's REST API. Its calls may be repeated: orders have a unique receipt, refunds a key, and a second capture is
 * refused.
 */
export function createRazorpayClient({
  keyId,
  keySecret,
  ...settings
}: RazorpayClientSettings): ProviderCalls {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const send = createRequests({ ...settings, authorize: () => ({ authorization }), readRefusal })

  const fetchPayment = (paymentId: string) =>
    send({ method: 'GET', path: `/v1/payments/${encodeURIComponent(paymentId)}`, answer: paymentSchema })

  return {
    fetchPayment,

    createOrder: ({ amountPaise, receipt }) =>
      send({
        method: 'POST',
        path: '/v1/orders',
        answer: orderSchema,
        body: {
          amount: amountPaise,
          currency: 'INR',
          receipt,
          unique_receipt: true,
          payment: {
            capture: 'automatic',
            capture_options: {
              automatic_expiry_period: automaticCaptureMinutes,
              manual_expiry_period: manualCaptureMinutes,
              refund_speed: 'normal',
            },
          },
        },
      }),

    async fetchOrderPayments(orderId) {
      const path = `/v1/orders/${encodeURIComponent(orderId)}/payments`
      return (await send({ method: 'GET', path, answer: paymentListSchema })).items
    },

    async capturePayment({ paymentId, amountPaise }) {
      try {
        return await send({
          method: 'POST',
          path: `/v1/payments/${encodeURIComponent(paymentId)}/capture`,
          body: { amount: amountPaise, currency: 'INR' },
          answer: paymentSchema,
        })
      } catch (error) {
        if (!(error instanceof ProviderError) || error.httpStatus !== 400) throw error
        // The message for "already captured" has changed over the years, so check the payment itself.
        const payment = await fetchPayment(paymentId)
        if (payment.captured && payment.amountPaise === amountPaise) return payment
        throw error
      }
    },

    refundPayment: ({ paymentId, amountPaise, receipt, idempotencyKey }) =>
      send({
        method: 'POST',
        path: `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
        headers: { 'x-refund-idempotency': idempotencyKey },
        // Takes 5 to 7 working days; instant refunds cost a fee.
        body: { amount: amountPaise, speed: 'normal', receipt },
        answer: refundSchema,
      }),

    fetchRefund: (refundId) =>
      send({ method: 'GET', path: `/v1/refunds/${encodeURIComponent(refundId)}`, answer: refundSchema }),

    async fetchPaymentRefunds(paymentId) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=${pageSize}`
      return (await send({ method: 'GET', path, answer: refundListSchema })).items
    },

    async listPayments({ from, to }) {
      const payments: ProviderPayment[] = []
      for (;;) {
        const query = new URLSearchParams({
          from: String(Math.floor(from.getTime() / 1000)),
          to: String(Math.floor(to.getTime() / 1000)),
          count: String(pageSize),
          skip: String(payments.length),
        })
        const page = await send({ method: 'GET', path: `/v1/payments?${query}`, answer: paymentListSchema })
        payments.push(...page.items)
        if (page.items.length < pageSize) return payments
      }
    },
  }
}

const failureSchema = z.object({
  error: z.object({
    code: z.string().nullish(),
    description: z.string().nullish(),
    reason: z.string().nullish(),
    field: z.string().nullish(),
  }),
})

function readRefusal({ status, body }: { status: number; body: unknown }): ProviderRefusal {
  const failure = failureSchema.safeParse(body)
  if (!failure.success) return { stillRunning: status === 409 }
  const { code, description, reason, field } = failure.data.error
  return {
    code,
    reason,
    field,
    words: description,
    // 409 means "still running", but by one page of the provider's documentation also "the same key with another
    // request".
    stillRunning: status === 409 && !/different request/i.test(description ?? ''),
    isAuthenticationFailure: /authentication failed|api key/i.test(description ?? ''),
  }
}
