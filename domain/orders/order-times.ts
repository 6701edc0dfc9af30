import { isArmyRegion } from '#domain/addresses/pincode.ts'
import { addDays } from '#domain/time/india-time.ts'

/** The delivery promise of orders from before promised dates were stored. */
const DELIVERY_DAYS = 7
/** An unpaid online order keeps its pieces for this long. */
export const PAYMENT_WINDOW_MINUTES = 30
/** A payment that arrives this long after the cancellation can still revive the order. */
export const LATE_PAYMENT_HOURS = 24

/**
 * The promised delivery date. Without a stored promise it is seven days after placement, or null for an army address,
 * where no date is promised.
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

/** The fastest delivery in days. */
const FASTEST_DAYS = 3

/**
 * When an order is expected to arrive; null if no date was promised and it is not out for delivery. Otherwise the
 * promised date, but no sooner than its parcels can arrive: before anything is shipped that is a fast delivery from
 * now; a parcel out for delivery arrives today.
 */
export function expectedDelivery({
  promisedBy: promised,
  lastShippedAt,
  outForDelivery,
  now,
}: {
  promisedBy: Date | null
  /** When the last parcel was shipped; null while pieces are still in the shop. */
  lastShippedAt: Date | null
  /** Everything undelivered is out for delivery. */
  outForDelivery: boolean
  now: Date
}): Date | null {
  if (outForDelivery) return now
  if (promised === null) return null
  const soonest = addDays(lastShippedAt ?? now, FASTEST_DAYS)
  const expected = promised > soonest ? promised : soonest
  // Never return a date in the past.
  return expected > now ? expected : now
}
