/** Where somebody asked for the newsletter. */
export const SUBSCRIPTION_SOURCES = ['form', 'register', 'profile'] as const
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number]

/** The link that confirms an address works so long; a wish that nobody confirmed is forgotten then. */
export const CONFIRM_LINK_DAYS = 30

/** `waits` for the press on the letter's link: nothing but that letter goes there. */
export const SUBSCRIPTION_STATES = ['waits', 'confirmed', 'left'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

interface SubscriptionTimes {
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}

/** Whether the newsletter goes there. Who left and asks again gets nothing before they confirm again. */
export function subscriptionState({ confirmedAt, unsubscribedAt }: SubscriptionTimes): SubscriptionState {
  if (unsubscribedAt !== null) return 'left'
  return confirmedAt === null ? 'waits' : 'confirmed'
}

/** Whether a link may let the newsletter begin: one from before its reader left does not take that back. */
export function mayConfirm(
  { unsubscribedAt }: Pick<SubscriptionTimes, 'unsubscribedAt'>,
  madeAt: Date,
): boolean {
  return unsubscribedAt === null || unsubscribedAt < madeAt
}
