import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  FIT_PLACES,
  REFUSAL_REASONS,
  RETURN_REASONS,
  RETURN_WAYS,
  RETURN_WISHES,
} from '#domain/returns/return-reasons.ts'
import { RETURN_ACTORS, RETURN_STATUSES } from '#domain/returns/return-status.ts'
import { media, variants } from './catalogue.ts'
import { createdAt, instant, isOneOf, paise } from './columns.ts'
import { orderLines, orders } from './orders.ts'

/** A customer's request to return pieces of an order. */
export const returns = pgTable(
  'returns',
  {
    id: text('id').primaryKey(),
    /** A running number, shown as R-000121. */
    serial: integer('serial').notNull().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** The form's idempotency key: a second tap finds the return of the first. */
    key: text('key').notNull(),
    status: text('status', { enum: RETURN_STATUSES }).notNull().default('asked'),
    way: text('way', { enum: RETURN_WAYS }).notNull(),
    /** The deadline for the shop's answer; extended when the customer answers a question. */
    answerDueAt: instant('answer_due_at').notNull(),
    /** How long pieces of the other size are reserved; null if none are. */
    heldUntil: instant('held_until'),
    /** The deadline for handing it over once approved. */
    handInBy: instant('hand_in_by'),
    /** Return postage paid by the customer and deducted from the refund, in paise; 0 if the shop pays. */
    postagePaise: paise('postage_paise').notNull().default(0),
    /** The UPI ID for the refund of a cash order. */
    upiId: text('upi_id'),
    refusal: text('refusal', { enum: REFUSAL_REASONS }),
    /** How it is sent back, once known. */
    carrier: text('carrier'),
    carrierName: text('carrier_name'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** Refund owed for checked pieces of a cash order whose cash has not arrived, in paise. */
    refundDuePaise: paise('refund_due_paise').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    approvedAt: instant('approved_at'),
    handedOverAt: instant('handed_over_at'),
    receivedAt: instant('received_at'),
    checkedAt: instant('checked_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('returns_serial_key').on(table.serial),
    uniqueIndex('returns_order_key').on(table.orderId, table.key),
    // The admin's list by status, the oldest first.
    index('returns_status_index').on(table.status, table.createdAt, table.id),
    // The requests of a day.
    index('returns_created_index').on(table.createdAt),
    index('returns_held_index').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    index('returns_hand_in_index').on(table.handInBy).where(sql`${table.status} = 'approved'`),
    index('returns_tracking_number_index')
      .on(table.trackingNumber)
      .where(sql`${table.trackingNumber} is not null`),
    check('returns_status_known', isOneOf(table.status, RETURN_STATUSES)),
    check('returns_way_known', isOneOf(table.way, RETURN_WAYS)),
    check('returns_refusal_known', isOneOf(table.refusal, REFUSAL_REASONS)),
    check('returns_postage_not_negative', sql`${table.postagePaise} >= 0 and ${table.refundDuePaise} >= 0`),
  ],
)

/** Pieces of one order line in a return. */
export const returnLines = pgTable(
  'return_lines',
  {
    id: text('id').primaryKey(),
    returnId: text('return_id')
      .notNull()
      .references(() => returns.id),
    orderLineId: text('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: smallint('quantity').notNull(),
    reason: text('reason', { enum: RETURN_REASONS }).notNull(),
    fitPlace: text('fit_place', { enum: FIT_PLACES }),
    note: text('note').notNull().default(''),
    wish: text('wish', { enum: RETURN_WISHES }).notNull(),
    /** The size sent instead. */
    exchangeVariantId: text('exchange_variant_id').references(() => variants.id),
    /** The price difference of the other size for all pieces, in paise; negative if cheaper. */
    differencePaise: paise('difference_paise').notNull().default(0),
    /** The result of the check, together at most `quantity`; missing pieces were not in the parcel. */
    sellableQuantity: smallint('sellable_quantity').notNull().default(0),
    damagedQuantity: smallint('damaged_quantity').notNull().default(0),
    /** The price of the pieces found, in paise: refunded, or credited to the other size. */
    creditPaise: paise('credit_paise').notNull().default(0),
  },
  (table) => [
    uniqueIndex('return_lines_order_line_key').on(table.returnId, table.orderLineId),
    index('return_lines_order_line_index').on(table.orderLineId),
    check('return_lines_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'return_lines_found_within_quantity',
      sql`${table.sellableQuantity} >= 0 and ${table.damagedQuantity} >= 0
        and ${table.sellableQuantity} + ${table.damagedQuantity} <= ${table.quantity}`,
    ),
    check('return_lines_reason_known', isOneOf(table.reason, RETURN_REASONS)),
    check('return_lines_fit_place_known', isOneOf(table.fitPlace, FIT_PLACES)),
    check('return_lines_wish_known', isOneOf(table.wish, RETURN_WISHES)),
    check(
      'return_lines_exchange_has_size',
      sql`(${table.wish} = 'exchange') = (${table.exchangeVariantId} is not null)`,
    ),
  ],
)

/** Events and messages of a return, in order. Rows are only added. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    returnId: text('return_id')
      .notNull()
      .references(() => returns.id),
    /** The resulting status; unchanged if there was only a message. */
    status: text('status', { enum: RETURN_STATUSES }).notNull(),
    actorKind: text('actor_kind', { enum: RETURN_ACTORS }).notNull(),
    actorId: text('actor_id'),
    /** The message for the other side; null for none. */
    words: text('words'),
    createdAt: createdAt(),
  },
  (table) => [index('return_events_return_index').on(table.returnId, table.id)],
)

/** Pictures that a customer attaches to a return. Never shown to others. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    returnId: text('return_id')
      .notNull()
      .references(() => returns.id),
    position: smallint('position').notNull(),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ name: 'return_photos_pkey', columns: [table.returnId, table.position] }),
    index('return_photos_media_index').on(table.mediaId),
  ],
)
