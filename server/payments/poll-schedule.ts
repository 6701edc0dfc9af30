import { PAYMENT_WINDOW_MINUTES } from '#domain/orders/order-times.ts'

/** Minutes after placing at which the provider is asked about an unpaid order; at the last the order is given up. */
const askMinutes = [1, 3, 8, 15, 29, PAYMENT_WINDOW_MINUTES] as const
/** From then on, when the provider did not answer, it is asked again so often. */
const afterwardsSeconds = 60

/** Seconds until the next question, for an order placed `ageSeconds` ago. */
export function nextPollInSeconds(ageSeconds: number): number {
  const next = askMinutes.map((minutes) => minutes * 60).find((seconds) => seconds > ageSeconds)
  return next === undefined ? afterwardsSeconds : next - ageSeconds
}
