import type { Services } from '../services.ts'
import { applyTracking } from './apply-tracking.ts'
import { markAsked, readBookingsOfNumbers, readSilentBookings } from './booking-queries.ts'
import { mostTracked } from './courier.ts'
import { deleteOldEvents } from './event-queries.ts'

type Asking = Pick<Services, 'db' | 'settings' | 'couriers' | 'log'>

/**
 * Asks the service for tracking and moves our parcels. Each tracking number fails separately.
 * @throws Error while the service does not answer, so that the job is retried
 */
export async function fetchCourierStatus(services: Asking, numbers: readonly string[]): Promise<void> {
  const { db, couriers, log } = services
  const { service } = couriers
  if (!service || numbers.length === 0) return
  const asked = await service.track(numbers)
  if (!asked.ok) throw new Error(`The courier service does not say where parcels are: ${asked.words}`)
  const bookings = await readBookingsOfNumbers(db, service.key, numbers)
  for (const { trackingNumber, scans } of asked.value) {
    const booking = bookings.find((entry) => entry.trackingNumber === trackingNumber)
    if (!booking) continue
    try {
      await applyTracking(services, booking, scans)
    } catch (error) {
      log.error(
        { err: error, booking: booking.id },
        'What a courier says of a parcel could not be written down',
      )
    }
  }
}

/** The most parcels in one run. */
const mostInRun = 500

/** Asks about parcels without news for long. */
export async function pollCouriers(services: Asking): Promise<void> {
  const { db, settings, couriers, log } = services
  if (!couriers.service) return
  const { pollHours } = settings.current().courier
  const silent = await readSilentBookings(db, { hours: pollHours, most: mostInRun })
  for (let from = 0; from < silent.length; from += mostTracked) {
    const batch = silent.slice(from, from + mostTracked)
    // Marked before the call, so that the same parcels are not requested again and again while the service is down.
    await markAsked(
      db,
      batch.map(({ id }) => id),
    )
    try {
      await fetchCourierStatus(
        services,
        batch.flatMap(({ trackingNumber }) => trackingNumber ?? []),
      )
    } catch (error) {
      log.warn({ err: error }, 'The courier service did not answer for a batch of parcels')
    }
  }
}

export async function sweepCourierEvents({ db }: Pick<Services, 'db'>): Promise<void> {
  await deleteOldEvents(db)
}
