import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { BOOKING_STATUSES, COURIER_SERVICES } from './booking-status.ts'
import { courierBox } from './courier-settings.ts'
import { apiAttempt } from './delivery-attempt.ts'
import { PARCEL_STATUSES } from './parcel-status.ts'
import { pieces, weightGrams } from './ship-input.ts'

const rupees = z.number().check(z.describe('Rupees'))
const at = z.string().check(z.describe('ISO 8601'))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, issue('wrongKind')))

/** The booking of a parcel with a courier service, as the admin sees it. */
export const adminBooking = z.object({
  _id: z.string(),
  service: z.enum(COURIER_SERVICES),
  status: z.enum(BOOKING_STATUSES),
  /** Our reference at the service: '#A1B2C3-2' for the second attempt. */
  reference: z.string(),
  /** The parcel that was shipped with it. Null until it has a number, and for a return. */
  parcelId: z.nullable(z.string()),
  returnId: z.nullable(z.string()),
  /** '' until assigned. */
  trackingNumber: z.string(),
  courierName: z.string(),
  weightGrams: z.int(),
  collect: rupees,
  /** The price that the service charges; null while unknown. */
  freight: z.nullable(rupees),
  hasLabel: z.boolean(),
  /** The day of its pickup; null until a pickup is scheduled: without one the courier does not come. */
  pickupOn: z.nullable(z.string()),
  pickupToken: z.nullable(z.string()),
  /** Opens in its own window; always https. */
  manifestUrl: z.nullable(z.string()),
  /** Why it failed, in the service's words. */
  failure: z.nullable(z.string()),
  createdAt: at,
  may: z.object({
    /** May be cancelled: the courier has not picked it up yet. */
    cancel: z.boolean(),
    /** May be tried again after a failure. */
    retry: z.boolean(),
    pickup: z.boolean(),
  }),
})
export type AdminBooking = z.infer<typeof adminBooking>

/** Couriers that the admin can book. */
export const adminCouriers = z.object({
  /** A service can be booked: it is chosen in the settings, and its credentials are configured. */
  available: z.boolean(),
  service: z.enum(['by_hand', ...COURIER_SERVICES]),
  /** What is missing in the settings before a booking is possible; '' for nothing. */
  missing: z.string(),
  boxes: z.array(courierBox),
  /** Where the parcels of the sandbox are moved by hand; null for a real service. */
  controlsPage: z.nullable(z.string()),
  /** Null if the service does not report it, and for staff who may not see money. */
  wallet: z.nullable(z.object({ balance: rupees, isLow: z.boolean() })),
  /** Booked parcels that wait for a pickup or a label, oldest first; at most 200. */
  bookings: z.array(
    z.object({ booking: adminBooking, orderId: z.string(), orderNumber: z.string(), name: z.string() }),
  ),
  /** The default day for a pickup: the next day on which the shop ships. */
  pickupDay: day,
  /** Tracking numbers of no parcel of ours that the service reported in the last 30 days; at most 50. */
  unknown: z.array(z.object({ trackingNumber: z.string(), times: z.int(), lastAt: at })),
  /** Last days for complaints at the service: weight disputes and false deliveries. */
  deadlines: z.array(
    z.object({
      kind: z.enum(['delivery_dispute', 'weight_dispute']),
      orderId: z.string(),
      orderNumber: z.string(),
      trackingNumber: z.string(),
      by: at,
    }),
  ),
})
export type AdminCouriers = z.infer<typeof adminCouriers>

/** A courier that would take a parcel. */
export const courierOffer = z.object({
  /** The value for `courier` in a booking. */
  id: z.string(),
  name: z.string(),
  /** Null if the service names no price, and for staff who may not see amounts. Never 0 for unknown. */
  price: z.nullable(rupees),
  /** The price of an RTO. */
  priceBack: z.nullable(rupees),
  days: z.nullable(z.int()),
  /** Collects cash on delivery. */
  cash: z.boolean(),
  isSurface: z.boolean(),
  rating: z.nullable(z.number()),
  recommended: z.boolean(),
})
export type CourierOffer = z.infer<typeof courierOffer>

/** The couriers that would take a parcel. */
export const courierOffers = z.object({
  couriers: z.array(courierOffer),
  /** Why no courier is available, in the service's words or ours; '' if one is. */
  refusal: z.string(),
  collect: rupees,
  /** The declared value; 0 for staff who may not see amounts. */
  declared: rupees,
})
export type CourierOffers = z.infer<typeof courierOffers>

const parcelSize = { weightGrams, box: z.string().check(z.minLength(1, issue('missing')), z.maxLength(60)) }

export const courierOffersInput = z.object({ ...parcelSize, lines: z.optional(pieces) })
export type CourierOffersInput = z.infer<typeof courierOffersInput>

/** Schedules the pickup of a return at the customer's address. */
export const fetchReturnInput = z.object(parcelSize)

/**
 * Books a courier for a parcel. Without lines it takes everything left to ship. `box` is the name of a box from the
 * settings.
 */
export const bookInput = z.object({
  ...parcelSize,
  lines: z.optional(pieces),
  /** One of the offers; null lets the service choose. */
  courier: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
})
export type BookInput = z.infer<typeof bookInput>

const bookingIds = z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(100))
/** Without a date the pickup is on the next day on which the shop ships. */
export const pickupInput = z.object({ ids: bookingIds, date: z.optional(day) })
export const manifestInput = z.object({ ids: bookingIds })

/** The result of each of several bookings. */
export const bookingResults = z.object({
  results: z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.string() })),
  /** The manifest that the driver signs; null until there is one. */
  manifestUrl: z.nullable(z.string()),
})
export type BookingResults = z.infer<typeof bookingResults>

/** Why a parcel is in the list of undelivered parcels. */
export const UNDELIVERED_KINDS = ['to_check', 'attempt_failed', 'coming_back', 'lost', 'silent'] as const
export type UndeliveredKind = (typeof UNDELIVERED_KINDS)[number]

/** Undelivered parcels, longest waiting first; at most 200. */
export const adminUndelivered = z.object({
  rows: z.array(
    z.object({
      parcelId: z.string(),
      orderId: z.string(),
      orderNumber: z.string(),
      kind: z.enum(UNDELIVERED_KINDS),
      status: z.enum(PARCEL_STATUSES),
      /** Since when it has been in this state. */
      since: at,
      name: z.string(),
      city: z.string(),
      phoneNo: z.string(),
      carrierName: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.nullable(z.string()),
      collect: rupees,
      value: rupees,
      attempts: z.array(apiAttempt),
      answerDays: z.array(z.string()),
      /** Answers go to the service; else a staff member tells the courier. */
      byService: z.boolean(),
      lines: z.array(
        z.object({
          lineId: z.string(),
          name: z.string(),
          size: z.string(),
          colour: z.string(),
          image: z.string(),
          quantity: z.int(),
        }),
      ),
      may: z.object({ answer: z.boolean(), bringBack: z.boolean(), cameBack: z.boolean() }),
    }),
  ),
  counts: z.record(z.enum(UNDELIVERED_KINDS), z.int()),
})
export type AdminUndelivered = z.infer<typeof adminUndelivered>

/** A parcel that came back: which pieces of a line can be sold again, and which cannot. */
const note = z.optional(z.nullable(z.string().check(tidied, withoutCardNumber, z.maxLength(1_000))))

/** Writes a parcel off; the note is internal. */
export const lostInput = z.object({ note })
export const rtoInput = z.object({
  note,
  /** Without lines everything can be sold again. */
  lines: z.optional(
    z
      .array(
        z.object({
          lineId: z.string().check(z.maxLength(100)),
          sellable: z.int().check(z.gte(0), z.lte(20)),
          damaged: z.int().check(z.gte(0), z.lte(20)),
        }),
      )
      .check(z.maxLength(50)),
  ),
})
export type CameBackInput = z.infer<typeof rtoInput>
