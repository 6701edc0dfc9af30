/**
 * The state of a parcel, in terms common to all couriers. It starts as `created`; `rto` is on its way back to the shop
 * ("return to origin"), `rto_delivered` has arrived there. A parcel that the shop delivers itself is `picked_up`.
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

/** The outcome of a parcel. A lost parcel waits until staff write it off. */
export type ParcelFate = ParcelStatus | 'written_off'

/** @param cameBackAt when staff recorded its return */
export function fateOf({
  status,
  cameBackAt,
}: {
  status: ParcelStatus
  cameBackAt: Date | null
}): ParcelFate {
  return status === 'lost' && cameBackAt !== null ? 'written_off' : status
}

/** A parcel that has arrived or may still arrive. */
export function isLive(status: ParcelFate): boolean {
  return !['cancelled', 'rto_delivered', 'lost', 'written_off'].includes(status)
}

/** A parcel that was shipped and has not arrived, returned or been lost. */
export function isUnderWay(status: ParcelStatus): boolean {
  return isLive(status) && status !== 'delivered'
}
