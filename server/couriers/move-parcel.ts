import type { ParcelStatus } from '#domain/fulfilment/parcel-status.ts'
import type { Connection } from '../db/connection.ts'
import { deliver } from '../fulfilment/deliver-parcel.ts'
import { nameOfParcel, type Parcel } from '../fulfilment/parcel-queries.ts'
import { type StepMaker, settleParcels } from '../fulfilment/settle-parcels.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { LockedOrder } from '../orders/lock-order-queries.ts'
import { orderNotifications } from '../orders/notifications.ts'
import { recordEvent } from '../orders/take-step.ts'
import type { Services } from '../services.ts'
import { type Booking, endBooking } from './booking-queries.ts'
import { courierNotifications } from './notifications.ts'
import { setBackToCheck, setOnWayBack, setParcelStatus } from './tracking-queries.ts'

/** Scans move parcels by the shop's rules. */
const bySystem: StepMaker = { actor: 'system', actorId: null, note: null }

/**
 * Moves a parcel of a locked order according to its scans, with history, notifications and the order's status. A
 * returned parcel is not checked in: staff inspect it. Delivery does not record the cash.
 */
export async function moveParcel(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  {
    order,
    parcel,
    booking,
    to,
    by = bySystem,
    at = null,
  }: {
    order: LockedOrder
    parcel: Parcel
    /** Null for a parcel without a courier service. */
    booking: Pick<Booking, 'id' | 'status'> | null
    to: ParcelStatus
    by?: StepMaker
    /** When it was delivered, if not now. */
    at?: Date | null
  },
): Promise<void> {
  // A parcel that staff gave up as lost has been refunded: if found, it belongs to the shop.
  if (to === parcel.status || to === 'cancelled' || parcel.cameBackAt !== null) return
  if (to === 'delivered') {
    await deliver(tx, parcel, by, at)
    const status = await settleParcels(tx, services, order, by, at)
    if (status !== 'delivered') {
      await queueNotification(tx, orderNotifications.parcel_delivered, { trigger: parcel.id })
    }
    if (booking) await endBooking(tx, booking)
    return
  }
  if (to === 'rto' || to === 'rto_delivered') {
    if (parcel.status !== 'rto') await turnBack(tx, parcel, by)
    if (to === 'rto_delivered') {
      await setBackToCheck(tx, parcel.id)
      if (booking) await endBooking(tx, booking)
    }
    return
  }
  await setParcelStatus(tx, parcel.id, to)
  if (to === 'lost') {
    await record(tx, parcel, 'parcel_lost', by)
    return
  }
  if (parcel.status === 'created') {
    await record(tx, parcel, 'parcel_shipped', by)
    await queueNotification(tx, orderNotifications.parcel_shipped, { trigger: parcel.id })
  }
  if (to === 'out_for_delivery') {
    await queueNotification(tx, courierNotifications.parcel_out_for_delivery, { trigger: parcel.id })
  }
}

/** Clears the customer's delivery promises: the parcel is on its way back. */
async function turnBack(tx: Connection, parcel: Parcel, by: StepMaker): Promise<void> {
  await setOnWayBack(tx, parcel.id)
  await record(tx, parcel, 'parcel_on_way_back', by)
  await queueNotification(tx, courierNotifications.parcel_coming_back, { trigger: parcel.id })
}

async function record(
  tx: Connection,
  parcel: Parcel,
  kind: 'parcel_lost' | 'parcel_shipped' | 'parcel_on_way_back',
  { actor, actorId }: StepMaker,
): Promise<void> {
  await recordEvent(tx, parcel.orderId, { kind, actor, actorId, note: nameOfParcel(parcel) })
}
