import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { customers } from './customers.ts'

/** How a member of the staff has arranged the desk: columns, saved views. It follows them to each device. */
export const staffPreferences = pgTable(
  'staff_preferences',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'staff_preferences_pkey', columns: [table.customerId, table.key] })],
)
