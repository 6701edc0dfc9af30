import { z } from 'zod'
import { faultsSchema, milliseconds, restingWebhooks, webhookSwitches } from '#sandbox/webhook-switches.ts'

export const providerCalls = [
  'createOrder',
  'updateOrder',
  'fetchOrder',
  'fetchOrderPayments',
  'fetchPayment',
  'listPayments',
  'capturePayment',
  'createRefund',
  'fetchRefund',
  'listRefunds',
] as const
export type ProviderCall = (typeof providerCalls)[number]

/** `timeout` does nothing and never answers; `answerLost` does the work and then never answers. */
export const faultKinds = ['error500', 'timeout', 'answerLost', 'rateLimited'] as const

/** Every fault that a test can turn on, with its default value. */
export const switchesSchema = z.strictObject({
  ...webhookSwitches,
  wrongSignature: z.boolean(),
  /** Every successful payment first fails and is authorised after this time. */
  lateAfterMs: milliseconds.nullable(),
  /** Payments stop at `authorized`, regardless of the order's capture rule. */
  authoriseOnly: z.boolean(),
  refundOutcome: z.enum(['processed', 'failed', 'pending']),
  /** The duration of the refund call itself; a second call with the same key in that time is 409. */
  refundTakesMs: milliseconds,
  /** The time from the answer until a refund is processed or fails. */
  refundSettlesAfterMs: milliseconds,
  /** Added to every payment's amount, so that it differs from the order's. */
  amountTamperPaise: z.int(),
  /** API calls that fail, each this many times. */
  faults: faultsSchema(providerCalls, faultKinds),
})
export type Switches = z.infer<typeof switchesSchema>

export const switchesPatchSchema = switchesSchema.partial()

/** All switches off. */
export function restingSwitches(webhookUrl: string | null): Switches {
  return {
    ...restingWebhooks(webhookUrl),
    wrongSignature: false,
    lateAfterMs: null,
    authoriseOnly: false,
    refundOutcome: 'processed',
    refundTakesMs: 0,
    refundSettlesAfterMs: 0,
    amountTamperPaise: 0,
    faults: {},
  }
}
