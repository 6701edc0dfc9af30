import { z } from 'zod'

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
export type FaultKind = (typeof faultKinds)[number]

const longestWaitMs = 24 * 60 * 60 * 1000
const milliseconds = z.int().min(0).max(longestWaitMs)

/** Every fault that a test can switch on, with its value while it is off. */
export const switchesSchema = z.strictObject({
  /** The address to which webhooks are sent; null keeps them unsent. */
  webhookUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** No webhook is sent at all. */
  never: z.boolean(),
  /** So many of the next webhooks are lost for good. */
  dropNext: z.int().min(0).max(10_000),
  /** Each webhook is sent so many times, with the same event id. */
  duplicate: z.int().min(1).max(20),
  /** The webhooks of one step (authorised, captured, order paid) are sent last first. */
  reverse: z.boolean(),
  delayMs: milliseconds,
  wrongSignature: z.boolean(),
  /** Webhooks wait until they are chosen with `POST /sandbox/deliver`. */
  hold: z.boolean(),
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
  faults: z.partialRecord(
    z.enum(providerCalls),
    z.strictObject({ kind: z.enum(faultKinds), times: z.int().min(1).max(10_000) }),
  ),
})
export type Switches = z.infer<typeof switchesSchema>

export const switchesPatchSchema = switchesSchema.partial()
export type SwitchesPatch = z.infer<typeof switchesPatchSchema>

/** All switches off. */
export function restingSwitches(webhookUrl: string | null): Switches {
  return {
    webhookUrl,
    never: false,
    dropNext: 0,
    duplicate: 1,
    reverse: false,
    delayMs: 0,
    wrongSignature: false,
    hold: false,
    lateAfterMs: null,
    authoriseOnly: false,
    refundOutcome: 'processed',
    refundTakesMs: 0,
    refundSettlesAfterMs: 0,
    amountTamperPaise: 0,
    faults: {},
  }
}

/** Takes one use of the fault set for a call, if there is one. */
export function takeFault(switches: Switches, call: ProviderCall): FaultKind | null {
  const fault = switches.faults[call]
  if (fault === undefined) return null
  if (fault.times > 1) fault.times -= 1
  else delete switches.faults[call]
  return fault.kind
}
