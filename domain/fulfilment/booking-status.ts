/**
 * Where the booking of a parcel with a courier service is. `booking` is claimed before the first call, so that nobody
 * books it twice; `booked` has a number; `failed` was given up and taken back at the service; `cancelled` was booked and
 * taken back.
 */
export const BOOKING_STATUSES = ['booking', 'booked', 'failed', 'cancelled'] as const

/** Services that book couriers over HTTP. Without one, every parcel goes by hand. */
export const COURIER_SERVICES = ['shiprocket'] as const
export type CourierService = (typeof COURIER_SERVICES)[number]
