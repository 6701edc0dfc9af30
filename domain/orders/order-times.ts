import { addDays } from '#domain/time/india-time.ts'

const DELIVERY_DAYS = 7
/** An online order waits so long for its money before its pieces go back. */
export const PAYMENT_WINDOW_MINUTES = 30
/** Money that arrives so long after the order was cancelled can still revive it. */
export const LATE_PAYMENT_HOURS = 24

/** Seven days after the order was placed. */
export function estimatedDelivery(placedAt: Date): Date {
  return addDays(placedAt, DELIVERY_DAYS)
}

/** Whether a delivered order may still come back: within `returnDays` days of delivery. */
export function canReturn({
  deliveredAt,
  now,
  returnDays,
}: {
  deliveredAt: Date | null
  now: Date
  returnDays: number
}): boolean {
  return deliveredAt !== null && now <= addDays(deliveredAt, returnDays)
}
