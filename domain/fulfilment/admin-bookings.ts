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
  /** How the service knows it from us: '#A1B2C3-2' for the second try. */
  reference: z.string(),
  /** The parcel that left with it; null until it has a number, and of a return. */
  parcelId: z.nullable(z.string()),
  returnId: z.nullable(z.string()),
  /** '' until it has one. */
  trackingNumber: z.string(),
  courierName: z.string(),
  weightGrams: z.int(),
  collect: rupees,
  /** What the service asks for it; null while unknown. */
  freight: z.nullable(rupees),
  /** Its label can be opened. */
  hasLabel: z.boolean(),
  /** The day of its pickup; null while none was asked for: without one nobody comes. */
  pickupOn: z.nullable(z.string()),
  pickupToken: z.nullable(z.string()),
  /** Opened in a window of its own; https always. */
  manifestUrl: z.nullable(z.string()),
  /** Why it failed, in the service's words. */
  failure: z.nullable(z.string()),
  createdAt: at,
  may: z.object({
    /** Take it back: it has not been fetched yet. */
    cancel: z.boolean(),
    /** Try again after a failure. */
    retry: z.boolean(),
    pickup: z.boolean(),
  }),
})
export type AdminBooking = z.infer<typeof adminBooking>

/** What the admin may book couriers with. */
export const adminCouriers = z.object({
  /** Whether a service can be booked now: it is chosen in the settings, and its log-in is known. */
  available: z.boolean(),
  service: z.enum(['by_hand', ...COURIER_SERVICES]),
  /** What is missing in the settings before anything can be booked; '' for nothing. */
  missing: z.string(),
  boxes: z.array(courierBox),
  /** Where the parcels of the sandbox are moved on by hand; null for a real service. */
  controlsPage: z.nullable(z.string()),
  /** Null where the service does not say, and for who does not see money. */
  wallet: z.nullable(z.object({ balance: rupees, isLow: z.boolean() })),
  /** Booked parcels that wait for a pickup or their label, the oldest first; at most 200. */
  bookings: z.array(
    z.object({ booking: adminBooking, orderId: z.string(), orderNumber: z.string(), name: z.string() }),
  ),
  /** The day for which a pickup is usually asked: that on which the shop's parcels leave next. */
  pickupDay: day,
  /** Numbers of no parcel of ours of which the service told us in 30 days; at most 50. */
  unknown: z.array(z.object({ trackingNumber: z.string(), times: z.int(), lastAt: at })),
  /** What the service takes no complaint about after a day: bills of a wrong weight, deliveries that were none. */
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

/** A courier that would carry a parcel. */
export const courierOffer = z.object({
  /** What `courier` of the booking is. */
  id: z.string(),
  name: z.string(),
  /** Null where the service names none, never 0 for that, and for staff who do not see amounts. */
  price: z.nullable(rupees),
  /** What it costs when it comes back. */
  priceBack: z.nullable(rupees),
  days: z.nullable(z.int()),
  /** Collects cash. */
  cash: z.boolean(),
  isSurface: z.boolean(),
  rating: z.nullable(z.number()),
  recommended: z.boolean(),
})
export type CourierOffer = z.infer<typeof courierOffer>

/** The answer to "who would carry it". */
export const courierOffers = z.object({
  couriers: z.array(courierOffer),
  /** Why nobody would, in the service's words or ours; '' where somebody does. */
  refusal: z.string(),
  collect: rupees,
  /** What the parcel is worth; 0 for staff who do not see amounts. */
  declared: rupees,
})
export type CourierOffers = z.infer<typeof courierOffers>

const parcelSize = { weightGrams, box: z.string().check(z.minLength(1, issue('missing')), z.maxLength(60)) }

export const courierOffersInput = z.object({ ...parcelSize, lines: z.optional(pieces) })
export type CourierOffersInput = z.infer<typeof courierOffersInput>

/** Has a return fetched at the shopper's door. */
export const fetchReturnInput = z.object(parcelSize)

/** Books a courier for a parcel; without lines for all that is left. `box` is the name of one of the settings. */
export const bookInput = z.object({
  ...parcelSize,
  lines: z.optional(pieces),
  /** One of the offers; null leaves it to the service. */
  courier: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
})
export type BookInput = z.infer<typeof bookInput>

const bookingIds = z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(100))
/** Without a date on the day on which the shop's parcels leave next. */
export const pickupInput = z.object({ ids: bookingIds, date: z.optional(day) })
export const manifestInput = z.object({ ids: bookingIds })

/** What became of each of several bookings. */
export const bookingResults = z.object({
  results: z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.string() })),
  /** The list of parcels to be signed by the driver; null where there is none yet. */
  manifestUrl: z.nullable(z.string()),
})
export type BookingResults = z.infer<typeof bookingResults>

/** What a parcel is listed for among those that trouble the shop. */
export const UNDELIVERED_KINDS = ['to_check', 'attempt_failed', 'coming_back', 'lost', 'silent'] as const
export type UndeliveredKind = (typeof UNDELIVERED_KINDS)[number]

/** Parcels that trouble the shop; at most 200, those that wait longest first. */
export const adminUndelivered = z.object({
  rows: z.array(
    z.object({
      parcelId: z.string(),
      orderId: z.string(),
      orderNumber: z.string(),
      kind: z.enum(UNDELIVERED_KINDS),
      status: z.enum(PARCEL_STATUSES),
      /** Since when it is so. */
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
      /** The service is told of answers; else a person tells the carrier. */
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

/** Pieces of a line of a parcel that came back: what can be sold again, and what cannot. */
const note = z.optional(z.nullable(z.string().check(tidied, withoutCardNumber, z.maxLength(1_000))))

/** A parcel is given up; the note is the shop's own. */
export const lostInput = z.object({ note })
export const cameBackInput = z.object({
  note,
  /** All of it can be sold again where they are not named. */
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
export type CameBackInput = z.infer<typeof cameBackInput>
