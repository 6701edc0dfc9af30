import { FETCHED_RETURN_STATUSES, type ReturnStatus } from '#domain/returns/return-status.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockParcel } from '../fulfilment/deliver-parcel.ts'
import { cancelParcelRow, nameOfParcel, type Parcel } from '../fulfilment/parcel-queries.ts'
import { ShopError } from '../http/errors.ts'
import { issueCreditNotes } from '../invoices/issue-credit-note.ts'
import { storedText } from '../language/stored-text.ts'
import type { LockedOrder } from '../orders/lock-order-queries.ts'
import { recordEvent, takeStep } from '../orders/take-step.ts'
import { lockReturn } from '../returns/lock-return-queries.ts'
import type { Services } from '../services.ts'
import { type Booking, endBooking, readBooking } from './booking-queries.ts'
import { courierRefused } from './courier-notifications.ts'

const fetched: ReadonlySet<ReturnStatus | undefined> = new Set(FETCHED_RETURN_STATUSES)

type Cancelling = Pick<Services, 'db' | 'settings' | 'couriers'>

/**
 * Cancels a booked parcel before its pickup: at the service first, so that no courier comes. Then its pieces are free
 * again and its invoice is reversed. The cancelled number is kept for the service's bill.
 * @throws ShopError `not_found`, `already_done`, `order_state` once it was picked up, `courier_refused` with the
 * service's message; then nothing is changed
 */
export async function cancelBooking(
  services: Cancelling,
  caller: Caller,
  bookingId: string,
): Promise<{ orderId: string }> {
  const { customerId: staffId } = requirePermission(caller, 'orders.pack')
  const { db } = services
  const booking = await readBooking(db, bookingId)
  if (!booking) throw new ShopError('not_found')
  await inTransaction(db, (tx) => requireNotFetched(tx, booking))
  await cancelAtService(services, booking)
  await inTransaction(db, async (tx) => {
    const locked = await requireNotFetched(tx, booking)
    if (locked) await takeParcelBack(tx, services, locked, { staffId })
    await endBooking(tx, booking, { status: 'cancelled' })
  })
  return { orderId: booking.orderId }
}

/** @returns the locked order and parcel; null for a return, which has no parcel of ours */
async function requireNotFetched(
  tx: Connection,
  { id, parcelId, returnId }: Booking,
): Promise<{ order: LockedOrder; parcel: Parcel } | null> {
  const locked = parcelId === null ? null : await lockParcel(tx, parcelId)
  const back = returnId === null ? null : await lockReturn(tx, returnId, null)
  const booking = await readBooking(tx, id)
  if (booking?.status !== 'booked') throw new ShopError('already_done')
  if (fetched.has(back?.status) || (locked && locked.parcel.status !== 'created')) {
    throw new ShopError('order_state', { say: ({ texts }) => texts.couriers.fetched })
  }
  return locked
}

async function cancelAtService(
  { couriers }: Cancelling,
  { serviceOrderId, trackingNumber }: Booking,
): Promise<void> {
  if (!couriers.service || serviceOrderId === null) return
  const answer = await couriers.service.cancel({ orderId: serviceOrderId, trackingNumber })
  if (!answer.ok) throw courierRefused(answer.words, 'notCancelled')
}

/** Returns the pieces of a locked order's parcel to the order. */
async function takeParcelBack(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  { order, parcel }: { order: LockedOrder; parcel: Parcel },
  { staffId }: { staffId: string },
): Promise<void> {
  await cancelParcelRow(tx, parcel.id)
  const event = { actor: 'staff', actorId: staffId } as const
  await recordEvent(tx, order.id, { kind: 'parcel_cancelled', ...event, note: nameOfParcel(parcel) })
  if (order.status === 'shipped') {
    const changes = { shippedAt: null }
    await takeStep(tx, { ...order, takenBack: true }, { ...event, to: 'packing', kind: 'moved', changes })
  }
  await issueCreditNotes(tx, services, {
    orderId: order.id,
    refundId: null,
    pieces: null,
    amountPaise: parcel.valuePaise,
    reason: storedText('credit.not_sent'),
    parcelId: parcel.id,
  })
}
