/** Where a customer subscribed. */
export const SUBSCRIPTION_SOURCES = ['form', 'register', 'profile'] as const
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number]

/** Days for which a confirmation link is valid; an unconfirmed subscription is deleted then. */
export const CONFIRM_LINK_DAYS = 30

/** `waits` for the confirmation: no other email is sent to the address. */
export const SUBSCRIPTION_STATES = ['waits', 'confirmed', 'left'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

interface SubscriptionTimes {
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}

/** Whether the newsletter is sent. After unsubscribing, a new subscription must be confirmed again. */
export function subscriptionState({ confirmedAt, unsubscribedAt }: SubscriptionTimes): SubscriptionState {
  if (unsubscribedAt !== null) return 'left'
  return confirmedAt === null ? 'waits' : 'confirmed'
}

/** Whether a link may start the newsletter: one from before the reader unsubscribed may not. */
export function mayConfirm(
  { unsubscribedAt }: Pick<SubscriptionTimes, 'unsubscribedAt'>,
  madeAt: Date,
): boolean {
  return unsubscribedAt === null || unsubscribedAt < madeAt
}
