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
