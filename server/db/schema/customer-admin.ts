import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { customers } from './customers.ts'

/** Internal notes about a customer. Never shown in the shop, but part of the customer's data export. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    authorId: text('author_id').references(() => customers.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('customer_notes_customer_index').on(table.customerId, table.createdAt)],
)

/**
 * The customers of the admin's list with totals of their orders, computed by a job so that the list can be sorted by
 * them. A customer merged into another has no row; the orders count for the other one.
 */
export const customerFigures = pgTable(
  'customer_figures',
  {
    customerId: text('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Orders that were not cancelled. */
    orders: integer('orders').notNull(),
    /** Their value in paise, less cancelled and refunded amounts. */
    spentPaise: bigint('spent_paise', { mode: 'number' }).notNull(),
    firstOrderAt: instant('first_order_at'),
    lastOrderAt: instant('last_order_at'),
    /** Cash orders whose parcel returned undelivered. */
    refusedCash: integer('refused_cash').notNull().default(0),
    /** The city of the last order. */
    city: text('city').notNull().default(''),
    pincode: text('pincode').notNull().default(''),
    /** The account's name, else the name on the last order, else the email address. */
    name: text('name').notNull().default(''),
    /** The name in lower case. */
    sortName: text('sort_name').notNull().default(''),
    hasAccount: boolean('has_account').notNull().default(false),
    /** When the account was created or the first order placed, whichever was first. */
    knownSince: instant('known_since').notNull().defaultNow(),
    /** The time of the last order; without one, the same as `knownSince`. */
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (table) => [
    index('customer_figures_last_index').on(table.lastAt, table.customerId),
    index('customer_figures_spent_index').on(table.spentPaise, table.customerId),
    index('customer_figures_orders_index').on(table.orders, table.customerId),
    index('customer_figures_name_index').on(table.sortName, table.customerId),
    index('customer_figures_known_index').on(table.knownSince, table.customerId),
    index('customer_figures_regular_index')
      .on(table.lastAt, table.customerId)
      .where(sql`${table.orders} >= 3`),
    index('customer_figures_refused_index')
      .on(table.lastAt, table.customerId)
      .where(sql`${table.refusedCash} > 0`),
  ],
)

/**
 * Customers whose figures are outdated: triggers on orders, refunds, parcels and accounts add rows, the job removes
 * them. A customer may be queued twice.
 */
export const customerFiguresDue = pgTable('customer_figures_due', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: text('customer_id').notNull(),
})
