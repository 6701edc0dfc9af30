import { isLive, type ParcelFate } from '#domain/fulfilment/parcel-status.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'

/**
 * The next status of an order by its parcels; null for no change. It is shipped when no piece is left, delivered when
 * every parcel that may still arrive has arrived, and ends when all were returned or written off. A lost parcel waits
 * for staff. Call it again after each step: the parcel shipped last may already be delivered.
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
