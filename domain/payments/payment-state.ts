import type { OrderPayments } from './payment-facts.ts'

/** The stored payment state of an order: refunds have rows of their own. */
export const STORED_PAYMENT_STATES = ['none', 'started', 'failed_attempt', 'authorized', 'captured'] as const

/** The state with refunds, from the least to the furthest. */
export const PAYMENT_STATES = [...STORED_PAYMENT_STATES, 'part_refunded', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The furthest state of any attempt of the order. */
export function paymentState(payments: Pick<OrderPayments, 'attempts'>): PaymentState {
  const reached = payments.attempts.map((attempt): PaymentState => {
    if (attempt.status === 'created') return 'started'
    if (attempt.status === 'failed') return 'failed_attempt'
    if (attempt.status === 'authorized') return 'authorized'
    if (attempt.refundedPaise === 0) return 'captured'
    return attempt.refundedPaise >= attempt.amountPaise ? 'refunded' : 'part_refunded'
  })
  const furthest = Math.max(0, ...reached.map((state) => PAYMENT_STATES.indexOf(state)))
  return PAYMENT_STATES[furthest] ?? 'none'
}

/** An attempt that may still pay: until it has ended, the order cannot expire, be cancelled or become a cash order. */
export function isPaymentUnderWay(payments: OrderPayments): boolean {
  return (
    payments.paidBy === null &&
    payments.attempts.some(({ status, disposition }) => status === 'authorized' && disposition !== 'unwanted')
  )
}
