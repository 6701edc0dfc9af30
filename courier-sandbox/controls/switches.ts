import { z } from 'zod'

export const serviceCalls = [
  'login',
  'reach',
  'createOrder',
  'createReturn',
  'assignNumber',
  'requestPickup',
  'label',
  'manifest',
  'track',
  'cancel',
  'listOrders',
  'undelivered',
  'undeliveredAction',
  'pickupPlaces',
  'wallet',
] as const
export type ServiceCall = (typeof serviceCalls)[number]

/**
 * `timeout` does nothing and never answers; `answerLost` does the work and then never answers; `unauthorised` is a token
 * that ran out, once; `refused` answers in the service's own words, which for a number means 200 and no number.
 */
export const faultKinds = [
  'error500',
  'timeout',
  'answerLost',
  'rateLimited',
  'unauthorised',
  'refused',
] as const
export type FaultKind = (typeof faultKinds)[number]

const longestWaitMs = 24 * 60 * 60 * 1000
const prefixes = z.array(z.string().regex(/^\d{1,6}$/)).max(1000)

/** Everything that can be made to go wrong, and what it is while nobody has asked for trouble. */
export const switchesSchema = z.strictObject({
  /** Where webhooks go; null keeps them as delivered to nobody. */
  webhookUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** No webhook is sent at all. */
  never: z.boolean(),
  /** So many of the next webhooks are lost for good. */
  dropNext: z.int().min(0).max(10_000),
  /** Each webhook is sent so many times. */
  duplicate: z.int().min(1).max(20),
  /** The webhooks of one go are sent last first. */
  reverse: z.boolean(),
  delayMs: z.int().min(0).max(longestWaitMs),
  /** The `x-api-key` header carries something else. */
  wrongHeader: z.boolean(),
  /** Webhooks wait until they are chosen with `POST /sandbox/deliver`. */
  hold: z.boolean(),
  /** The number of the parcel stands in webhooks as a JSON number. */
  awbAsNumber: z.boolean(),
  /** How the answers to tracking are wrapped. */
  trackingWrap: z.enum(['plain', 'keyed', 'list']),
  /** The firewall answers 403 with a page to every call, the log-in too. */
  firewall: z.boolean(),
  /** What `rateLimited` says in Retry-After; null leaves the header out. */
  retryAfterSeconds: z.int().min(0).max(3600).nullable(),
  /** What `refused` says. */
  refusalWords: z.string().min(1).max(200),
  /** PINs that begin so are not served, or served without cash. */
  notServed: prefixes,
  withoutCash: prefixes,
  /** Money in the account; what a parcel costs is taken from it when it gets its number. */
  walletPaise: z.int().min(0),
  /** So many of the next calls for a label find it not ready. */
  labelLate: z.int().min(0).max(10_000),
  /** Pickups have been asked for already, whether or not they were. */
  pickupQueued: z.boolean(),
  /** Calls of the API that fail, each so many times. */
  faults: z.partialRecord(
    z.enum(serviceCalls),
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
    wrongHeader: false,
    hold: false,
    awbAsNumber: false,
    trackingWrap: 'plain',
    firewall: false,
    retryAfterSeconds: 1,
    refusalWords: 'No courier can take this shipment now.',
    notServed: ['744', '682555'],
    withoutCash: ['194', '790'],
    walletPaise: 50_000_00,
    labelLate: 0,
    pickupQueued: false,
    faults: {},
  }
}

/** Takes one use of the fault set for a call, if there is one. */
export function takeFault(switches: Switches, call: ServiceCall): FaultKind | null {
  const fault = switches.faults[call]
  if (fault === undefined) return null
  if (fault.times > 1) fault.times -= 1
  else delete switches.faults[call]
  return fault.kind
}
