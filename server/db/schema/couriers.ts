import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { BOOKING_STATUSES, COURIER_SERVICES } from '#domain/fulfilment/booking-status.ts'
import { PARCEL_STATUSES } from '#domain/fulfilment/parcel-status.ts'
import { createdAt, instant, isOneOf, paise } from './columns.ts'
import { parcels } from './fulfilment.ts'
import { orders } from './orders.ts'
import { returns } from './returns.ts'

/** A parcel or a return that a courier service is asked to carry. The row is written before the service is called. */
export const courierBookings = pgTable(
  'courier_bookings',
  {
    id: text('id').primaryKey(),
    service: text('service', { enum: COURIER_SERVICES }).notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The parcel that left with it; null until it has a tracking number, and for a return. */
    parcelId: text('parcel_id').references(() => parcels.id),
    returnId: text('return_id').references(() => returns.id),
    /** Our reference at the service: each new attempt has a new suffix. */
    reference: text('reference').notNull(),
    status: text('status', { enum: BOOKING_STATUSES }).notNull().default('booking'),
    /** The pieces to send, as requested. */
    lines: jsonb('lines'),
    weightGrams: integer('weight_grams').notNull(),
    lengthCm: integer('length_cm').notNull(),
    breadthCm: integer('breadth_cm').notNull(),
    heightCm: integer('height_cm').notNull(),
    collectPaise: paise('collect_paise').notNull().default(0),
    declaredPaise: paise('declared_paise').notNull(),
    /** The chosen courier; null leaves the choice to the service. */
    wantedCourier: text('wanted_courier'),
    serviceOrderId: text('service_order_id'),
    serviceShipmentId: text('service_shipment_id'),
    trackingNumber: text('tracking_number'),
    courierName: text('courier_name'),
    freightPaise: paise('freight_paise'),
    labelUrl: text('label_url'),
    pickupOn: date('pickup_on', { mode: 'string' }),
    pickupToken: text('pickup_token'),
    manifestUrl: text('manifest_url'),
    /** The service's own error message. */
    failure: text('failure'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When the service was last asked for tracking, and when it last had news. */
    askedAt: instant('asked_at'),
    newsAt: instant('news_at'),
    /** Tracking has ended: delivered, returned, lost or cancelled. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('courier_bookings_reference_key').on(table.service, table.reference),
    uniqueIndex('courier_bookings_tracking_number_key')
      .on(table.service, table.trackingNumber)
      .where(sql`${table.trackingNumber} is not null`),
    // One attempt at a time: a double click finds the row of the first.
    uniqueIndex('courier_bookings_under_way_key').on(table.orderId).where(sql`${table.status} = 'booking'`),
    index('courier_bookings_order_index').on(table.orderId),
    index('courier_bookings_parcel_index').on(table.parcelId),
    index('courier_bookings_return_index').on(table.returnId).where(sql`${table.returnId} is not null`),
    index('courier_bookings_to_ask_index')
      .on(table.askedAt)
      .where(sql`${table.status} = 'booked' and ${table.endedAt} is null`),
    // Bookings that a process left unfinished: few, however many bookings there are.
    index('courier_bookings_untidy_index')
      .on(table.updatedAt)
      .where(sql`${table.status} in ('booking', 'failed') and ${table.endedAt} is null`),
    // Parcels that ended recently, whose bills and deliveries can still be disputed.
    index('courier_bookings_ended_index').on(table.endedAt).where(sql`${table.status} = 'booked'`),
    check('courier_bookings_status_known', isOneOf(table.status, BOOKING_STATUSES)),
    check('courier_bookings_service_known', isOneOf(table.service, COURIER_SERVICES)),
    check(
      'courier_bookings_booked_has_number',
      sql`${table.status} <> 'booked' or ${table.trackingNumber} is not null`,
    ),
  ],
)

/** Courier scans of a parcel, each stored once, with the courier's own time. Rows are only added. */
export const parcelScans = pgTable(
  'parcel_scans',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parcelId: text('parcel_id').references(() => parcels.id),
    returnId: text('return_id').references(() => returns.id),
    /** A cancelled number keeps its scans, but they have no effect. */
    trackingNumber: text('tracking_number').notNull(),
    status: text('status', { enum: PARCEL_STATUSES }).notNull(),
    /** The courier's own wording. */
    words: text('words').notNull(),
    place: text('place').notNull().default(''),
    scannedAt: instant('scanned_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('parcel_scans_once_key').on(table.trackingNumber, table.scannedAt, table.words, table.place),
    index('parcel_scans_parcel_index').on(table.parcelId, table.scannedAt),
    index('parcel_scans_return_index')
      .on(table.returnId, table.scannedAt)
      .where(sql`${table.returnId} is not null`),
    check('parcel_scans_status_known', isOneOf(table.status, PARCEL_STATUSES)),
  ],
)

/** Each webhook of a courier service as received: a hint to ask the service. Kept for 30 days. */
export const courierEvents = pgTable(
  'courier_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    service: text('service', { enum: COURIER_SERVICES }).notNull(),
    /** Hash of the body: a repeated call is one row. */
    bodyHash: text('body_hash').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    raw: text('raw').notNull(),
    /** Whether a booking of ours has this number. */
    known: boolean('known').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('courier_events_body_key').on(table.service, table.bodyHash),
    index('courier_events_received_index').on(table.receivedAt),
    index('courier_events_unknown_index').on(table.receivedAt).where(sql`not ${table.known}`),
  ],
)

/** A courier's failed delivery attempts, and the shopper's answer to each. */
export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    parcelId: text('parcel_id')
      .notNull()
      .references(() => parcels.id),
    /** 1 for the first. */
    attempt: smallint('attempt').notNull(),
    reason: text('reason').notNull(),
    failedAt: instant('failed_at').notNull(),
    /** What to ask of the courier: deliver again on a day, with another phone number, or return the parcel. */
    answer: text('answer', { enum: ['again', 'bring_back'] }),
    againOn: date('again_on', { mode: 'string' }),
    phone: text('phone'),
    note: text('note').notNull().default(''),
    answeredBy: text('answered_by', { enum: ['customer', 'staff'] }),
    answeredAt: instant('answered_at'),
    /** When the service accepted the answer; null until then. */
    sentAt: instant('sent_at'),
    failure: text('failure'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'delivery_attempts_pkey', columns: [table.parcelId, table.attempt] }),
    check('delivery_attempts_answer_known', isOneOf(table.answer, ['again', 'bring_back'])),
  ],
)

/** A courier service's answer about a PIN code, kept for a day. */
export const courierReaches = pgTable(
  'courier_reaches',
  {
    service: text('service', { enum: COURIER_SERVICES }).notNull(),
    pincode: text('pincode').notNull(),
    prepaid: boolean('prepaid').notNull(),
    cash: boolean('cash').notNull(),
    /** Days from hand-over to delivery; null if the service gives none. */
    days: smallint('days'),
    askedAt: instant('asked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'courier_reaches_pkey', columns: [table.service, table.pincode] })],
)
