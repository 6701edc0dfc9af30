import { leavesOn } from '#domain/delivery/business-days.ts'
import type { BookingResults } from '#domain/fulfilment/admin-bookings.ts'
import { formatDate, indiaDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import type { Services } from '../services.ts'
import { type Booking, readBooking, updateBooking } from './booking-queries.ts'
import { fetchLabel } from './tidy-bookings.ts'

type Scheduling = Pick<Services, 'db' | 'couriers'>

/** The default pickup day in India, '2026-11-23': the shop's next dispatch day. */
export function usualPickupDay({ settings }: Pick<Services, 'settings'>): string {
  return indiaDate(leavesOn(new Date(), settings.current().delivery))
}

/**
 * Requests a pickup for each parcel: without one no courier comes. A refused one does not affect the others.
 * @param date '2026-11-23'; the default day if missing
 */
export async function schedulePickups(
  services: Scheduling & Pick<Services, 'settings'>,
  caller: Caller,
  { ids, date = usualPickupDay(services) }: { ids: readonly string[]; date?: string | undefined },
  { texts, format }: Words,
): Promise<BookingResults> {
  requirePermission(caller, 'orders.pack')
  const { db, couriers } = services
  const results: BookingResults['results'] = []
  for (const id of ids) {
    const booking = await readBooked(db, id)
    if (!booking || !couriers.service) {
      results.push({ id, ok: false, message: texts.couriers.notBooked })
      continue
    }
    const asked = await couriers.service.schedulePickup(booking.serviceShipmentId, date)
    if (!asked.ok) {
      results.push({ id, ok: false, message: asked.words })
      continue
    }
    const { on, token } = asked.value
    await updateBooking(db, booking, { pickupOn: on, pickupToken: token })
    const day = formatDate(parseIndiaDate(on) ?? new Date(), texts.time)
    results.push({ id, ok: true, message: format(texts.couriers.doneForPickup, { date: day }) })
  }
  return { results, manifestUrl: null }
}

/** Creates the handover list that the driver signs, for those of these parcels that have a pickup. */
export async function makeManifest(
  { db, couriers }: Scheduling,
  caller: Caller,
  ids: readonly string[],
  { texts }: Words,
): Promise<BookingResults> {
  requirePermission(caller, 'orders.pack')
  const found = await Promise.all(ids.map(async (id) => ({ id, booking: await readBooked(db, id) })))
  const bookings = found.flatMap(({ booking }) => booking ?? [])
  const answer =
    couriers.service && bookings.length > 0
      ? await couriers.service.manifest(bookings.map(({ serviceShipmentId }) => serviceShipmentId))
      : null
  const manifestUrl = answer?.ok ? answer.value : null
  if (manifestUrl !== null) {
    for (const booking of bookings) await updateBooking(db, booking, { manifestUrl })
  }
  const refusal = answer && !answer.ok ? answer.words : ''
  return {
    manifestUrl,
    results: found.map(({ id, booking }) => ({
      id,
      ok: booking !== null && manifestUrl !== null,
      message: booking === null ? texts.couriers.notBooked : refusal,
    })),
  }
}

/** The address of a booking's label, fetched now if it was late. @throws ShopError `not_found`, `order_state` */
export async function readLabelLink(
  services: Scheduling,
  caller: Caller,
  bookingId: string,
): Promise<{ url: string }> {
  requirePermission(caller, 'orders.pack')
  await fetchLabel(services, bookingId)
  const booking = await readBooking(services.db, bookingId)
  if (!booking) throw new ShopError('not_found')
  if (booking.labelUrl !== null) return { url: booking.labelUrl }
  throw new ShopError('order_state', { say: ({ texts }) => texts.couriers.noLabel })
}

async function readBooked(
  db: Services['db'],
  id: string,
): Promise<(Booking & { serviceShipmentId: string }) | null> {
  const booking = await readBooking(db, id)
  return booking?.status === 'booked' && booking.serviceShipmentId !== null
    ? { ...booking, serviceShipmentId: booking.serviceShipmentId }
    : null
}
