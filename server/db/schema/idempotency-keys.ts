import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { customers } from './customers.ts'

/** The same key with the same body returns the same order. Kept as long as the order. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Chosen before the key is claimed, so that a repeated request finds it. */
    orderId: text('order_id'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: 'idempotency_keys_pkey', columns: [table.customerId, table.key] })],
)
