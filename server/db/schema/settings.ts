import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { customers } from './customers.ts'

/** A setting applies from its date until a later row of the same key. Rows already in force are never changed. */
export const settings = pgTable(
  'settings',
  {
    key: text('key').notNull(),
    validFrom: instant('valid_from').notNull(),
    value: jsonb('value').notNull(),
    /** Who set it; null for what came with the shop. */
    authorId: text('author_id').references(() => customers.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: 'settings_pkey', columns: [table.key, table.validFrom] })],
)
