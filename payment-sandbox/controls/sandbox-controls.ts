import { z } from 'zod'
import { type WebhookControls, webhookControls } from '#sandbox/webhook-controls.ts'
import { authorisePayment, confirmationOf, failPayment } from '../payments.ts'
import type { Provider } from '../provider.ts'
import { settleRefund } from '../refunds.ts'
import { readBody } from '../request-body.ts'
import { type PayRequest, type PaySandboxAnswer, payOrder } from './pay-request.ts'
import { restingSwitches, type Switches, switchesPatchSchema } from './switches.ts'

/** What a test or the control page can do to the sandbox. */
export interface SandboxControls extends WebhookControls<Switches> {
  pay(orderId: string, request?: PayRequest): PaySandboxAnswer
  /** A late authorisation of a waiting or failed payment. */
  authorise(paymentId: string): PaySandboxAnswer
  fail(paymentId: string, reason?: string): void
  settleRefund(refundId: string, outcome: 'processed' | 'failed'): void
}

export function createControls(provider: Provider): SandboxControls {
  return {
    ...webhookControls({
      ...provider,
      read: (patch) => readBody(switchesPatchSchema, patch),
      resting: restingSwitches,
    }),
    pay: (orderId, request) => payOrder(provider, orderId, request),
    authorise: (paymentId) => confirmationOf(provider, authorisePayment(provider, paymentId)),
    fail: (paymentId, reason = 'payment_declined') => {
      failPayment(provider, paymentId, reason)
    },
    settleRefund(refundId, outcome) {
      settleRefund(provider, refundId, outcome)
    },
  }
}

export const failSchema = z.strictObject({ reason: z.string().max(60).optional() })
export const settleSchema = z.strictObject({ outcome: z.enum(['processed', 'failed']) })
