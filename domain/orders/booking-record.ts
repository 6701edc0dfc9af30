import * as z from 'zod/mini'
import type { AdminBooking } from '#domain/fulfilment/admin-bookings.ts'
import { BOOKING_STATUSES, COURIER_SERVICES } from '#domain/fulfilment/booking-status.ts'
import { PARCEL_STATUSES } from '#domain/fulfilment/parcel-status.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { FETCHED_RETURN_STATUSES, RETURN_STATUSES } from '#domain/returns/return-status.ts'

/** A booking as stored. Money in paise. */
export const bookingRecord = z.object({
  id: z.string(),
  service: z.enum(COURIER_SERVICES),
  status: z.enum(BOOKING_STATUSES),
  reference: z.string(),
  parcelId: z.nullable(z.string()),
  /** Null before it has a parcel, and for a return. */
  parcelStatus: z.nullable(z.enum(PARCEL_STATUSES)),
  returnId: z.nullable(z.string()),
  /** Null for a parcel. */
  returnStatus: z.nullable(z.enum(RETURN_STATUSES)),
  trackingNumber: z.nullable(z.string()),
  courierName: z.nullable(z.string()),
  weightGrams: z.number(),
  collectPaise: z.number(),
  freightPaise: z.nullable(z.number()),
  labelUrl: z.nullable(z.string()),
  pickupOn: z.nullable(z.string()),
  pickupToken: z.nullable(z.string()),
  manifestUrl: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  createdAt: z.coerce.date(),
})
export type BookingRecord = z.infer<typeof bookingRecord>

/** The API's form of a booking. `pack`: the caller may act on it; `money`: the caller may see the service's price. */
export function toAdminBooking(
  record: BookingRecord,
  { pack, money }: { pack: boolean; money: boolean },
): AdminBooking {
  const { id, parcelStatus, returnStatus, labelUrl, freightPaise, collectPaise, createdAt, ...same } = record
  const isBooked = record.status === 'booked'
  const isFetched =
    returnStatus === null
      ? parcelStatus !== null && parcelStatus !== 'created'
      : (FETCHED_RETURN_STATUSES as readonly string[]).includes(returnStatus)
  return {
    _id: id,
    service: same.service,
    status: same.status,
    reference: same.reference,
    parcelId: same.parcelId,
    returnId: same.returnId,
    trackingNumber: same.trackingNumber ?? '',
    courierName: same.courierName ?? '',
    weightGrams: same.weightGrams,
    collect: paiseToRupees(collectPaise),
    freight: freightPaise === null || !money ? null : paiseToRupees(freightPaise),
    hasLabel: labelUrl !== null,
    pickupOn: same.pickupOn,
    pickupToken: same.pickupToken,
    manifestUrl: same.manifestUrl,
    failure: same.failure,
    createdAt: createdAt.toISOString(),
    may: {
      cancel: pack && isBooked && !isFetched,
      // A return is booked again from its own page.
      retry: pack && record.status === 'failed' && record.returnId === null,
      pickup: pack && isBooked && !isFetched && record.pickupOn === null,
    },
  }
}
