import type { AdminOrder } from './admin-order.ts'

/** The next step of an order; null if nothing waits for the shop. */
export type AdminStep =
  /** A cash order that was not confirmed by its code: staff call the customer. */
  | { kind: 'confirm' }
  | { kind: 'start_packing' }
  | { kind: 'packed' }
  | { kind: 'ship' }
  /** Null for an order that was shipped before the shop recorded parcels. */
  | { kind: 'deliver'; parcelId: string | null }
  | { kind: 'cash' }

/** The next step that the caller may take: pack, mark as packed, ship, deliver, receive the cash, in this order. */
export function nextAdminStep({
  row,
  parcels,
  may,
}: Pick<AdminOrder, 'row' | 'parcels' | 'may'>): AdminStep | null {
  if (may.confirm) return { kind: 'confirm' }
  if (may.pack && row.status !== 'packing') return { kind: 'start_packing' }
  if (may.pack) return { kind: 'packed' }
  if (may.ship) return { kind: 'ship' }
  if (row.nextStatuses.includes('delivered')) {
    const onTheWay = parcels.filter(isOnTheWay)
    if (onTheWay.length === 0 && parcels.length === 0) return { kind: 'deliver', parcelId: null }
    // With several parcels on their way, each has its own button.
    const [only, another] = onTheWay
    if (only && !another) return { kind: 'deliver', parcelId: only._id }
  }
  return may.receiveCash && row.status === 'delivered' ? { kind: 'cash' } : null
}

/** A parcel that was shipped and has neither arrived nor returned. */
export function isOnTheWay({ status }: Pick<AdminOrder['parcels'][number], 'status'>): boolean {
  return !['delivered', 'rto_delivered', 'lost', 'cancelled'].includes(status)
}
