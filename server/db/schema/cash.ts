import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { RECEIPT_SOURCES } from '#domain/orders/cash-sources.ts'
import { createdAt, instant, isOneOf, paise } from './columns.ts'
import { orders } from './orders.ts'

/** Cash on delivery that reached the shop. Rows are only added; `orders.cash_received_paise` is their sum. */
export const cashReceipts = pgTable(
  'cash_receipts',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amountPaise: paise('amount_paise').notNull(),
    source: text('source', { enum: RECEIPT_SOURCES }).notNull(),
    /** The number of the courier's transfer, if there is one. */
    reference: text('reference'),
    receivedBy: text('received_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('cash_receipts_order_index').on(table.orderId),
    check('cash_receipts_amount_positive', sql`${table.amountPaise} > 0`),
    check('cash_receipts_source_known', isOneOf(table.source, RECEIPT_SOURCES)),
  ],
)

/** The code that confirms a cash order. Only its hash is stored. */
export const orderCodes = pgTable('order_codes', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id),
  codeHash: text('code_hash').notNull(),
  /** Wrong guesses; after a few the code is void. */
  tries: smallint('tries').notNull().default(0),
  sentAt: instant('sent_at').notNull().defaultNow(),
})
