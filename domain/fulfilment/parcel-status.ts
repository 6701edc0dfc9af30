/**
 * Where a parcel is, in the words that all carriers share. It starts as `created`; `rto` is on its way back to the
 * shop ("return to origin"), `rto_delivered` is back there. A parcel that the shop hands over itself is `picked_up`.
 */
export const PARCEL_STATUSES = [
  'created',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'attempt_failed',
  'delivered',
  'rto',
  'rto_delivered',
  'lost',
  'cancelled',
] as const
export type ParcelStatus = (typeof PARCEL_STATUSES)[number]

/** What became of a parcel; one that was lost waits for a person until it is written off. */
export type ParcelFate = ParcelStatus | 'written_off'

/** @param cameBackAt when a person ended its way */
export function fateOf({
  status,
  cameBackAt,
}: {
  status: ParcelStatus
  cameBackAt: Date | null
}): ParcelFate {
  return status === 'lost' && cameBackAt !== null ? 'written_off' : status
}

/** A parcel that may still arrive, or has. */
export function isLive(status: ParcelFate): boolean {
  return !['cancelled', 'rto_delivered', 'lost', 'written_off'].includes(status)
}

/** A parcel that has left and neither arrived nor ended. */
export function isUnderWay(status: ParcelStatus): boolean {
  return isLive(status) && status !== 'delivered'
}
