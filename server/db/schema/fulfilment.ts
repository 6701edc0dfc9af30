import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PARCEL_STATUSES } from '#domain/fulfilment/parcel-status.ts'
import { createdAt, instant, isOneOf, paise } from './columns.ts'
import { orderLines, orders } from './orders.ts'

/** A parcel of an order, shipped or being prepared. An order may have several. */
export const parcels = pgTable(
  'parcels',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** 1 for the first parcel of its order. */
    position: smallint('position').notNull(),
    status: text('status', { enum: PARCEL_STATUSES }).notNull().default('created'),
    /** The key of a courier in the settings; `by_hand` for own delivery. */
    carrier: text('carrier').notNull(),
    /** The courier's name on the day of dispatch. */
    carrierName: text('carrier_name').notNull(),
    /** Upper-case letters and digits; null without a number. */
    trackingNumber: text('tracking_number'),
    /** The tracking page, as of the day of dispatch; null if there is none. */
    trackingUrl: text('tracking_url'),
    weightGrams: integer('weight_grams'),
    /**
     * The price of the pieces plus this parcel's share of the delivery fee, less its share of the rounding, in paise.
     */
    valuePaise: paise('value_paise').notNull(),
    /** Its share of the order's rounding. */
    roundingPaise: paise('rounding_paise').notNull().default(0),
    /** Cash to collect on delivery, in paise; 0 if prepaid. */
    collectPaise: paise('collect_paise').notNull().default(0),
    createdBy: text('created_by').notNull(),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    /** When it was returned to the shop; for a lost parcel, when staff gave it up. */
    cameBackAt: instant('came_back_at'),
    /** When the courier reported it as returned, until staff have checked it. */
    backToCheckAt: instant('back_to_check_at'),
    /** How much of `collect_paise` the courier has handed over. */
    remittedPaise: paise('remitted_paise').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('parcels_order_position_key').on(table.orderId, table.position),
    // A repeated number is a typing error: two customers would track one parcel.
    uniqueIndex('parcels_tracking_number_key')
      .on(table.carrier, table.trackingNumber)
      .where(sql`${table.trackingNumber} is not null and ${table.status} <> 'cancelled'`),
    index('parcels_tracking_number_index').on(sql`${table.trackingNumber} text_pattern_ops`),
    // Cash that couriers have collected but not handed over, the oldest first.
    index('parcels_cash_due_index')
      .on(table.deliveredAt)
      .where(sql`${table.collectPaise} > ${table.remittedPaise} and ${table.status} = 'delivered'`),
    index('parcels_back_to_check_index')
      .on(table.backToCheckAt)
      .where(sql`${table.backToCheckAt} is not null and ${table.cameBackAt} is null`),
    index('parcels_under_way_index')
      .on(table.status, table.updatedAt)
      .where(sql`${table.status} in ('attempt_failed', 'rto', 'lost')`),
    check('parcels_status_known', isOneOf(table.status, PARCEL_STATUSES)),
    check('parcels_weight_positive', sql`${table.weightGrams} > 0`),
    check('parcels_rounding_below_a_rupee', sql`${table.roundingPaise} between 0 and 99`),
    check('parcels_collect_within_value', sql`${table.collectPaise} between 0 and ${table.valuePaise}`),
  ],
)

/** The pieces in a parcel. */
export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: text('parcel_id')
      .notNull()
      .references(() => parcels.id),
    orderLineId: text('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: smallint('quantity').notNull(),
    /** The price paid, or to be paid, for these pieces, in paise. */
    totalPaise: paise('total_paise').notNull(),
    /** The part of it that was reversed when the parcel was returned or lost; null for all of it, and before that. */
    backPaise: paise('back_paise'),
  },
  (table) => [
    primaryKey({ name: 'parcel_lines_pkey', columns: [table.parcelId, table.orderLineId] }),
    index('parcel_lines_order_line_index').on(table.orderLineId),
    check('parcel_lines_quantity_positive', sql`${table.quantity} > 0`),
  ],
)
