import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { ParcelStatus } from './parcel-status.ts'

/** A parcel that may still arrive, or has. */
export function isLive(status: ParcelStatus): boolean {
  return status !== 'cancelled' && status !== 'rto_delivered' && status !== 'lost'
}

/** A parcel that has left and neither arrived nor ended. */
export function isUnderWay(status: ParcelStatus): boolean {
  return isLive(status) && status !== 'delivered'
}

/**
 * The next status that an order's parcels give it; null where they change nothing. It is shipped when no piece is
 * left, delivered when every parcel is that may still arrive, and ends when all came back. One that was lost waits
 * for a person. Asked again after each step: what was shipped last may have been delivered before.
 * @param left pieces that are neither cancelled nor shipped
 */
export function statusAfterParcels({
  status,
  left,
  parcels,
}: {
  status: OrderStatus
  left: number
  parcels: readonly ParcelStatus[]
}): OrderStatus | null {
  const sent = parcels.filter((parcel) => parcel !== 'cancelled')
  if (sent.length === 0 || left > 0) return null
  if (status === 'packing') return 'shipped'
  if (status !== 'shipped') return null
  if (sent.every((parcel) => parcel === 'rto_delivered')) return 'cancelled'
  const live = sent.filter(isLive)
  return live.length > 0 && live.every((parcel) => parcel === 'delivered') ? 'delivered' : null
}
