import { PAYMENT_WINDOW_MINUTES } from '#domain/orders/order-times.ts'

/**
 * Minutes after placing at which the provider is asked about an unpaid order; after the last the order is cancelled.
 */
const askMinutes = [1, 3, 8, 15, 29, PAYMENT_WINDOW_MINUTES] as const
/** The interval for an order with a payment link, which waits for hours. */
export const LINK_POLL_SECONDS = 15 * 60
/** The interval after the last time, while the provider does not answer. */
const afterwardsSeconds = 60

/** Seconds until the next poll of an order whose link ends in `secondsLeft`: every 15 minutes, and at its end. */
export function nextLinkPollInSeconds(secondsLeft: number): number {
  return secondsLeft <= 0 ? afterwardsSeconds : Math.min(LINK_POLL_SECONDS, secondsLeft)
}

/** Seconds until the next poll, for an order placed `ageSeconds` ago. */
export function nextPollInSeconds(ageSeconds: number): number {
  const next = askMinutes.map((minutes) => minutes * 60).find((seconds) => seconds > ageSeconds)
  return next === undefined ? afterwardsSeconds : next - ageSeconds
}
