import { z } from 'zod'

const longestWaitMs = 24 * 60 * 60 * 1000
export const milliseconds = z.int().min(0).max(longestWaitMs)

/** Possible faults of webhooks, for the schema of a sandbox's switches. */
export const webhookSwitches = {
  /** The address for webhooks; with null they count as lost. */
  webhookUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** No webhook is sent. */
  never: z.boolean(),
  /** This many of the next webhooks are lost permanently. */
  dropNext: z.int().min(0).max(10_000),
  /** Each webhook is sent this many times, with the same id. */
  duplicate: z.int().min(1).max(20),
  /** The webhooks of one step are sent in reverse order. */
  reverse: z.boolean(),
  delayMs: milliseconds,
  /** Webhooks wait until they are selected with `POST /sandbox/deliver`. */
  hold: z.boolean(),
}
export type WebhookSwitches = z.infer<z.ZodObject<typeof webhookSwitches>>

/** All of them off. */
export function restingWebhooks(webhookUrl: string | null): WebhookSwitches {
  return { webhookUrl, never: false, dropNext: 0, duplicate: 1, reverse: false, delayMs: 0, hold: false }
}

/** API calls that fail, each this many times. */
export function faultsSchema<Call extends string, Kind extends string>(
  calls: readonly [Call, ...Call[]],
  kinds: readonly [Kind, ...Kind[]],
) {
  return z.partialRecord(
    z.enum(calls),
    z.strictObject({ kind: z.enum(kinds), times: z.int().min(1).max(10_000) }),
  )
}

/** Uses up one fault of a call, if there is one. */
export function takeFault<Call extends string, Kind extends string>(
  { faults }: { faults: Partial<Record<Call, { kind: Kind; times: number }>> },
  call: Call,
): Kind | null {
  const fault = faults[call]
  if (fault === undefined) return null
  if (fault.times > 1) fault.times -= 1
  else delete faults[call]
  return fault.kind
}
