import type { AdminOrder } from './admin-order.ts'

/** The one thing that is to be done next with an order; null when nothing waits for the shop. */
export type AdminStep =
  /** A cash order whose code nobody gave: somebody asks by telephone. */
  | { kind: 'confirm' }
  | { kind: 'start_packing' }
  | { kind: 'packed' }
  | { kind: 'ship' }
  /** Null for an order that was shipped before there were parcels. */
  | { kind: 'deliver'; parcelId: string | null }
  | { kind: 'cash' }

/** Among what this caller may do: pack, tick as packed, ship, deliver, take the cash, in this order. */
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
    // With several on the way each has a button of its own.
    const [only, another] = onTheWay
    if (only && !another) return { kind: 'deliver', parcelId: only._id }
  }
  return may.receiveCash && row.status === 'delivered' ? { kind: 'cash' } : null
}

/** A parcel that has left and neither arrived nor come back. */
export function isOnTheWay({ status }: Pick<AdminOrder['parcels'][number], 'status'>): boolean {
  return !['delivered', 'rto_delivered', 'lost', 'cancelled'].includes(status)
}
