/**
 * The state of a booking with a courier service. `booking` is set before the first call, so that a parcel is never
 * booked twice; `booked` has a number; `failed` was given up and cancelled at the service; `cancelled` was booked and
 * then cancelled.
 */
export const BOOKING_STATUSES = ['booking', 'booked', 'failed', 'cancelled'] as const

/** Services that book couriers over HTTP. Without one, staff book every parcel by hand. */
export const COURIER_SERVICES = ['shiprocket'] as const
export type CourierService = (typeof COURIER_SERVICES)[number]
