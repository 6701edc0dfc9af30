import { addDays } from '#domain/time/india-time.ts'

/** What was promised of every order before the shop kept its promises. */
const DELIVERY_DAYS = 7
/** An online order waits so long for its money before its pieces go back. */
export const PAYMENT_WINDOW_MINUTES = 30
/** Money that arrives so long after the order was cancelled can still revive it. */
export const LATE_PAYMENT_HOURS = 24

/** By when an order was promised to arrive; seven days after it was placed where no promise was kept. */
export function promisedBy({ createdAt, promisedBy }: { createdAt: Date; promisedBy: Date | null }): Date {
  return promisedBy ?? addDays(createdAt, DELIVERY_DAYS)
}

/** The fewest days that a carrier needs. */
const FASTEST_DAYS = 3

/**
 * When an order is expected to arrive: what was promised, and no sooner than its parcels can be there. Before anything
 * has left, that is a fast delivery from now; a parcel that is out for delivery comes today.
 */
export function expectedDelivery({
  promisedBy: promised,
  lastShippedAt,
  outForDelivery,
  now,
}: {
  promisedBy: Date
  /** When the last parcel left; null while pieces are still with the shop. */
  lastShippedAt: Date | null
  /** Everything that has not arrived is out for delivery. */
  outForDelivery: boolean
  now: Date
}): Date {
  if (outForDelivery) return now
  const soonest = addDays(lastShippedAt ?? now, FASTEST_DAYS)
  const expected = promised > soonest ? promised : soonest
  // A day that has passed is no outlook.
  return expected > now ? expected : now
}
