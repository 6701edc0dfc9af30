import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { customers } from './customers.ts'

/** Requests for one email when the shop delivers to a PIN code. */
export const deliveryAlerts = pgTable(
  'delivery_alerts',
  {
    id: text('id').primaryKey(),
    pincode: text('pincode').notNull(),
    email: text('email').notNull(),
    emailNormalised: text('email_normalised').notNull(),
    customerId: text('customer_id').references(() => customers.id),
    language: text('language').notNull(),
    toldAt: instant('told_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('delivery_alerts_waiting_key')
      .on(table.pincode, table.emailNormalised)
      .where(sql`${table.toldAt} is null`),
    index('delivery_alerts_customer_index').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('delivery_alerts_email_index').on(table.emailNormalised),
  ],
)
