import { z } from 'zod'
import { paymentMethods } from '../entities.ts'
import { authoriseLate } from '../expiry.ts'
import { authorisePayment, confirmationOf, failPayment, startPayment } from '../payments.ts'
import type { Provider } from '../provider.ts'
import { readBody } from '../request-body.ts'

export const outcomes = ['captured', 'authorized', 'failed', 'late', 'created'] as const

export const payRequestSchema = z.strictObject({
  method: z.enum(paymentMethods).default('upi'),
  /**
   * `late` fails first and is authorised after `lateAfterMs`; `created` is an attempt that the bank has not answered
   * yet.
   */
  outcome: z.enum(outcomes).default('captured'),
  /** The failure reason in the provider's terms, such as `insufficient_fund`. */
  reason: z.string().max(60).default('payment_declined'),
  lateAfterMs: z.int().min(0).max(86_400_000).default(0),
  /** Backdates the attempt, for rules that depend on its age. */
  createdMinutesAgo: z.int().min(0).max(14_400).default(0),
})
export type PayRequest = z.input<typeof payRequestSchema>

export interface PaySandboxAnswer {
  razorpay_payment_id: string
  razorpay_order_id: string
  /** Valid for any outcome: a shop must not take it for a payment. */
  razorpay_signature: string
}

/** Pays an order as a customer in Checkout would, without a browser. */
export function payOrder(provider: Provider, orderId: string, body: unknown): PaySandboxAnswer {
  const request = readBody(payRequestSchema, body)
  const payment = startPayment(provider, {
    orderId,
    method: request.method,
    authoriseOnly: request.outcome === 'authorized',
    createdMinutesAgo: request.createdMinutesAgo,
    ...instruments[request.method],
  })
  const { id } = payment.entity
  if (request.outcome === 'failed') failPayment(provider, id, request.reason)
  else if (request.outcome === 'late') authoriseLate(provider, id, request.lateAfterMs)
  else if (request.outcome !== 'created') authorisePayment(provider, id)
  return confirmationOf(provider, payment)
}

const instruments = {
  card: { card: { name: 'Test Card', last4: '1007', network: 'Visa', type: 'debit', issuer: 'HDFC' } },
  upi: { upi: { vpa: 'success@razorpay', flow: 'intent' } },
  netbanking: { bank: 'HDFC' },
  wallet: { wallet: 'mobikwik' },
} as const
