import { isArmyRegion } from '#domain/addresses/pincode.ts'
import { addDays } from '#domain/time/india-time.ts'

/** What was promised of every order before the shop kept its promises. */
const DELIVERY_DAYS = 7
/** An online order waits so long for its money before its pieces go back. */
export const PAYMENT_WINDOW_MINUTES = 30
/** Money that arrives so long after the order was cancelled can still revive it. */
export const LATE_PAYMENT_HOURS = 24

/**
 * By when an order was promised to arrive. Without a kept promise that is seven days after it was placed, and null for an
 * army address, where no day is promised.
 */
export function promisedBy({
  createdAt,
  promisedBy,
  pincode,
}: {
  createdAt: Date
  promisedBy: Date | null
  pincode: string
}): Date | null {
  if (promisedBy === null && isArmyRegion(pincode)) return null
  return promisedBy ?? addDays(createdAt, DELIVERY_DAYS)
}

/** The fewest days that a carrier needs. */
const FASTEST_DAYS = 3

/**
 * When an order is expected to arrive; null where no day was promised and it is not out for delivery. Else what was promised, and no sooner than its parcels can be there. Before anything
 * has left, that is a fast delivery from now; a parcel that is out for delivery comes today.
 */
export function expectedDelivery({
  promisedBy: promised,
  lastShippedAt,
  outForDelivery,
  now,
}: {
  promisedBy: Date | null
  /** When the last parcel left; null while pieces are still with the shop. */
  lastShippedAt: Date | null
  /** Everything that has not arrived is out for delivery. */
  outForDelivery: boolean
  now: Date
}): Date | null {
  if (outForDelivery) return now
  if (promised === null) return null
  const soonest = addDays(lastShippedAt ?? now, FASTEST_DAYS)
  const expected = promised > soonest ? promised : soonest
  // A day that has passed is no outlook.
  return expected > now ? expected : now
}
