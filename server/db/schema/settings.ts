import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** A setting holds from its date on, until a later row of the same key does. Rows are only added. */
export const settings = pgTable(
  'settings',
  {
    key: text('key').notNull(),
    validFrom: instant('valid_from').notNull(),
    value: jsonb('value').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: 'settings_pkey', columns: [table.key, table.validFrom] })],
)
