import { isLive, type ParcelFate } from '#domain/fulfilment/parcel-status.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'

/**
 * The next status that an order's parcels give it; null where they change nothing. It is shipped when no piece is
 * left, delivered when every parcel is that may still arrive, and ends when all came back or were written off. One
 * that was lost waits for a person. Asked again after each step: what was shipped last may have been delivered before.
 * @param left pieces that are neither cancelled nor shipped
 */
export function statusAfterParcels({
  status,
  left,
  parcels,
}: {
  status: OrderStatus
  left: number
  parcels: readonly ParcelFate[]
}): OrderStatus | null {
  const sent = parcels.filter((parcel) => parcel !== 'cancelled')
  if (sent.length === 0 || left > 0) return null
  if (status === 'packing') return 'shipped'
  if (status !== 'shipped') return null
  if (sent.every((parcel) => parcel === 'rto_delivered' || parcel === 'written_off')) return 'cancelled'
  const live = sent.filter(isLive)
  return live.length > 0 && live.every((parcel) => parcel === 'delivered') ? 'delivered' : null
}
