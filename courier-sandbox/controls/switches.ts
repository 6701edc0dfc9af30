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
 * `timeout` does nothing and never answers; `answerLost` does the work and then never answers; `unauthorised` is an
 * expired token, once; `refused` answers with the service's message, which for assigning a number means 200 without a
 * number.
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

/** All faults that can be turned on, with their default values. */
export const switchesSchema = z.strictObject({
  ...webhookSwitches,
  /** The `x-api-key` header has another value. */
  wrongHeader: z.boolean(),
  /** The tracking number is a JSON number in webhooks. */
  awbAsNumber: z.boolean(),
  trackingWrap: z.enum(['plain', 'keyed', 'list']),
  /** The firewall answers every call, including login, with 403 and a page. */
  firewall: z.boolean(),
  /** The Retry-After of `rateLimited`; null omits the header. */
  retryAfterSeconds: z.int().min(0).max(3600).nullable(),
  refusalWords: z.string().min(1).max(200),
  /** PIN codes with these prefixes are not served, or served without cash. */
  notServed: prefixes,
  withoutCash: prefixes,
  /** The wallet's balance; a parcel's cost is deducted when it gets its tracking number. */
  walletPaise: z.int().min(0),
  /** For this many calls the label is not ready. */
  labelLate: z.int().min(0).max(10_000),
  /** Pickups count as already requested. */
  pickupQueued: z.boolean(),
  /** API calls that fail, each this many times. */
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
