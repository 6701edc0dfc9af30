import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { customers } from './customers.ts'

/** What the shop writes down about a person for itself. Never shown in the shop; part of what one is given of one's data. */
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
 * The people of the admin's list, and what each has ordered, summed by a job from the orders: so that the list can be
 * sorted by it. Who is taken for the same person as another has no row; their orders count with the other's.
 */
export const customerFigures = pgTable(
  'customer_figures',
  {
    customerId: text('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Orders that were not cancelled. */
    orders: integer('orders').notNull(),
    /** What they cost, without what was cancelled or given back. */
    spentPaise: bigint('spent_paise', { mode: 'number' }).notNull(),
    firstOrderAt: instant('first_order_at'),
    lastOrderAt: instant('last_order_at'),
    /** Cash orders whose parcel came back because nobody took it. */
    refusedCash: integer('refused_cash').notNull().default(0),
    /** Where the last order went. */
    city: text('city').notNull().default(''),
    pincode: text('pincode').notNull().default(''),
    /** The account's name, else that of the last order, else the address. */
    name: text('name').notNull().default(''),
    /** The same in lower case. */
    sortName: text('sort_name').notNull().default(''),
    hasAccount: boolean('has_account').notNull().default(false),
    /** When the account was made, or the first order placed: whichever came first. */
    knownSince: instant('known_since').notNull().defaultNow(),
    /** The last order; without one, since when the person is known. */
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

/** Whose figures are behind: triggers on orders, refunds, parcels and accounts add a row, the job takes it away. The same person may wait twice. */
export const customerFiguresDue = pgTable('customer_figures_due', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: text('customer_id').notNull(),
})
