import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { addJob } from '../jobs/add-job.ts'
import { storedText } from '../language/stored-text.ts'
import { recordEvent } from '../orders/take-step.ts'
import type { Services } from '../services.ts'
import { endBooking, findBookingOfReturn, readBooking, updateBooking } from './booking-queries.ts'
import { courierJobs } from './jobs.ts'

/** Cancels the courier of a locked return that ended without its pieces. */
export async function queueEndOfPickup(tx: Connection, returnId: string): Promise<void> {
  const booking = await findBookingOfReturn(tx, returnId)
  // A booking in progress detects by itself that the return has ended.
  if (booking?.status !== 'booked' || booking.endedAt !== null) return
  const payload = { bookingId: booking.id }
  await addJob(tx, courierJobs.end_pickup, payload, { key: `end-pickup:${booking.id}` })
}

/**
 * Cancels the courier of a return that has ended. If the service refuses, staff must act, because the courier may still
 * visit the customer.
 * @throws Error while the service does not answer, so that the job is retried
 */
export async function endPickup(
  { db, couriers }: Pick<Services, 'db' | 'couriers'>,
  bookingId: string,
): Promise<void> {
  const booking = await readBooking(db, bookingId)
  if (booking?.status !== 'booked' || booking.endedAt !== null || booking.failure !== null) return
  if (booking.serviceOrderId === null || !couriers.service) return
  const { orderId, serviceOrderId, trackingNumber, courierName } = booking
  const cancelled = await couriers.service.cancel({ orderId: serviceOrderId, trackingNumber })
  if (cancelled.ok) {
    await endBooking(db, booking, { status: 'cancelled' })
    return
  }
  const { reason, retry, words } = cancelled
  if (retry) throw new Error(`The courier service did not call a pickup off: ${reason}`)
  await inTransaction(db, async (tx) => {
    const note = storedText('courier.pickup_stays', { courier: courierName ?? '', words })
    await updateBooking(tx, booking, { failure: words })
    await recordEvent(tx, orderId, { kind: 'note', actor: 'system', note })
  })
}
