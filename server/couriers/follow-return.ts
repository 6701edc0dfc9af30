import type { ParcelStatus } from '#domain/fulfilment/parcel-status.ts'
import { mayStep } from '#domain/returns/return-transitions.ts'
import type { Connection } from '../db/connection.ts'
import { markComing } from '../returns/answer-return.ts'
import { markReceived } from '../returns/decide-return.ts'
import type { LockedReturn } from '../returns/lock-return-queries.ts'
import type { Services } from '../services.ts'
import { type Booking, endBooking } from './booking-queries.ts'

const onTheRoad: readonly ParcelStatus[] = ['picked_up', 'in_transit', 'out_for_delivery']
const bySystem = { actor: 'system', actorId: null } as const

/**
 * Moves a locked return according to the scans of its pickup: picked up is in transit, delivered is received. Staff
 * check its contents. A return that has moved on in the meantime is unchanged.
 */
export async function followReturn(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  { back, booking, to }: { back: LockedReturn; booking: Booking; to: ParcelStatus },
): Promise<void> {
  if (onTheRoad.includes(to) && mayStep(back.status, 'coming', 'system')) {
    const parcel = { carrier: booking.service, trackingNumber: booking.trackingNumber ?? '' }
    await markComing(tx, services, back, { ...parcel, ...bySystem })
  }
  if (to === 'delivered') {
    if (mayStep(back.status, 'received', 'system')) await markReceived(tx, back, bySystem)
    await endBooking(tx, booking)
  }
}
