import { z } from 'zod'
import { faultsSchema, restingWebhooks, webhookSwitches } from '#sandbox/webhook-switches.ts'

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

const prefixes = z.array(z.string().regex(/^\d{1,6}$/)).max(1000)

/** Everything that can be made to go wrong, and what it is while nobody has asked for trouble. */
export const switchesSchema = z.strictObject({
  ...webhookSwitches,
  /** The `x-api-key` header carries something else. */
  wrongHeader: z.boolean(),
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
  faults: faultsSchema(serviceCalls, faultKinds),
})
export type Switches = z.infer<typeof switchesSchema>

export const switchesPatchSchema = switchesSchema.partial()

/** All switches off. */
export function restingSwitches(webhookUrl: string | null): Switches {
  return {
    ...restingWebhooks(webhookUrl),
    wrongHeader: false,
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
