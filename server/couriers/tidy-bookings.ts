import type { Services } from '../services.ts'
import { readBooking, readLateLabels, readUntidyBookings, updateBooking } from './booking-queries.ts'
import { carryOutBooking, takeBackFailed } from './carry-out-booking.ts'

type Tidying = Pick<Services, 'db' | 'settings' | 'couriers' | 'log'>

/** Completes the work of crashed processes: bookings are continued, failed ones cancelled, late labels fetched. */
export async function tidyBookings(services: Tidying): Promise<void> {
  const { db, couriers, log } = services
  if (!couriers.service) return
  for (const booking of await readUntidyBookings(db)) {
    try {
      if (booking.status === 'booking') await carryOutBooking(services, booking.id)
      else await takeBackFailed(services, booking)
    } catch (error) {
      log.error({ err: error, booking: booking.id }, 'A booking could not be tidied')
    }
  }
  for (const { id } of await readLateLabels(db)) await fetchLabel(services, id)
}

/** Fetches the label of a booked parcel; a late one is retried by the next run. */
export async function fetchLabel({ db, couriers }: Pick<Tidying, 'db' | 'couriers'>, bookingId: string) {
  const booking = await readBooking(db, bookingId)
  if (booking?.status !== 'booked' || booking.labelUrl !== null || !booking.serviceShipmentId) return
  const label = await couriers.service?.label(booking.serviceShipmentId)
  if (label?.ok && label.value !== null) await updateBooking(db, booking, { labelUrl: label.value })
}
