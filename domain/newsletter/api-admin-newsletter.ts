import * as z from 'zod/mini'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { SUBSCRIPTION_STATES, type SubscriptionState } from './subscription.ts'

/** A subscriber in the admin's list. */
export const subscriberRow = z.object({
  email: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
  source: z.string(),
  askedAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  leftAt: z.nullable(z.string()),
})
export type SubscriberRow = z.infer<typeof subscriberRow>

const count = z.int()

export const subscriberList = z.object({
  rows: z.array(subscriberRow),
  after: z.nullable(z.string()),
  counts: z.object({ waits: count, confirmed: count, left: count }),
  /** Of the last 30 days in India, `2026-11-22`, newest first; days without either are left out. */
  days: z.array(z.object({ day: z.string(), confirmed: count, left: count })),
})
export type SubscriberList = z.infer<typeof subscriberList>

/** The query of the list. An empty field does not filter. */
export interface SubscriberQuery {
  /** The start of an address. */
  q: string
  state: SubscriptionState | ''
  after: string
}

export const SHORTEST_REASON = 5

/** Why a staff member exports the addresses; recorded with their name. */
export const exportInput = z.object({
  reason: z.string().check(tidied, withoutCardNumber, z.minLength(SHORTEST_REASON), z.maxLength(300)),
  state: z.enum(['', ...SUBSCRIPTION_STATES]),
})
