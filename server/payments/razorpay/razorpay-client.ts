import {
  orderSchema,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  paymentListSchema,
  paymentSchema,
  refundListSchema,
  refundSchema,
} from './answers.ts'
import { ProviderError } from './provider-error.ts'
import { createRequests, type RequestSettings } from './requests.ts'

export type RazorpayClientSettings = RequestSettings

export interface OrderRequest {
  amountPaise: number
  /** At most 40 characters. The same receipt gives the same order, so that a lost answer does no harm. */
  receipt: string
  /** At most 15 of at most 256 characters, and nothing personal. */
  notes?: Record<string, string> | undefined
}

export interface CaptureRequest {
  paymentId: string
  /** The whole payment: the provider captures no parts. */
  amountPaise: number
}

export interface RefundRequest {
  paymentId: string
  amountPaise: number
  /** `optimum` is at once where the bank can, `normal` takes 5 to 7 working days. */
  speed: 'normal' | 'optimum'
  receipt: string
  /** 10 characters or more of letters, digits, `-` and `_`; the same key never refunds twice. */
  idempotencyKey: string
}

export interface RazorpayClient {
  createOrder(request: OrderRequest): Promise<ProviderOrder>
  fetchOrder(orderId: string): Promise<ProviderOrder>
  /** All attempts on an order, failed ones too. */
  fetchOrderPayments(orderId: string): Promise<ProviderPayment[]>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  /** A payment that is captured already counts as success. */
  capturePayment(request: CaptureRequest): Promise<ProviderPayment>
  refundPayment(request: RefundRequest): Promise<ProviderRefund>
  fetchRefund(refundId: string): Promise<ProviderRefund>
  /** All refunds of a payment, those made on the provider's dashboard too; the newest 100. */
  fetchPaymentRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** Payments created in a span of time, both ends included. */
  listPayments(span: { from: Date; to: Date }): Promise<ProviderPayment[]>
}

/** Minutes after a payment began in which the provider captures it by itself: as long as an order is kept unpaid. */
const automaticCaptureMinutes = 30
/** Minutes in which a late payment can still be captured by hand, before it returns by itself. */
const manualCaptureMinutes = 1440
const pageSize = 100

/** The provider's REST API. Every method throws `ProviderError`; no secret is in its messages. */
export function createRazorpayClient(settings: RazorpayClientSettings): RazorpayClient {
  const send = createRequests(settings)

  const fetchPayment = (paymentId: string) =>
    send({ method: 'GET', path: `/v1/payments/${encodeURIComponent(paymentId)}`, answer: paymentSchema })

  return {
    fetchPayment,

    createOrder: ({ amountPaise, receipt, notes }) =>
      send({
        method: 'POST',
        path: '/v1/orders',
        answer: orderSchema,
        body: {
          amount: amountPaise,
          currency: 'INR',
          receipt,
          unique_receipt: true,
          ...(notes === undefined ? {} : { notes }),
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

    fetchOrder: (orderId) =>
      send({ method: 'GET', path: `/v1/orders/${encodeURIComponent(orderId)}`, answer: orderSchema }),

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
        // The wording of "already captured" has changed over the years; the payment itself says it.
        const payment = await fetchPayment(paymentId)
        if (payment.captured && payment.amountPaise === amountPaise) return payment
        throw error
      }
    },

    refundPayment: ({ paymentId, amountPaise, speed, receipt, idempotencyKey }) =>
      send({
        method: 'POST',
        path: `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
        headers: { 'x-refund-idempotency': idempotencyKey },
        body: { amount: amountPaise, speed, receipt },
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
