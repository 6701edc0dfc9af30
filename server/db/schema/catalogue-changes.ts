import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Which products a transaction changed in what cards and listings show. Written by triggers; read by processes that may
 * have missed notices. No foreign key, because a deleted product is a change too.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    /** The transaction's id with its epoch; in the portable mode its start, in milliseconds. */
    xact: bigint('xact', { mode: 'number' }).notNull(),
    productId: text('product_id').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'catalogue_changes_pkey', columns: [table.xact, table.productId] })],
)
