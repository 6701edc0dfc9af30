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

/** Every fault that a test can switch on, with its value while it is off. */
export const switchesSchema = z.strictObject({
  ...webhookSwitches,
  wrongSignature: z.boolean(),
  /** Every successful payment first looks failed and is authorised after this time. */
  lateAfterMs: milliseconds.nullable(),
  /** Payments stop at `authorized`, whatever the order asked for. */
  authoriseOnly: z.boolean(),
  refundOutcome: z.enum(['processed', 'failed', 'pending']),
  /** How long the refund call itself runs; a second call with the same key meanwhile is 409. */
  refundTakesMs: milliseconds,
  /** How long after the answer a refund is processed or fails. */
  refundSettlesAfterMs: milliseconds,
  /** Added to the amount of every payment, so that it is not the order's. */
  amountTamperPaise: z.int(),
  /** Calls of the API that fail, each so many times. */
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
