import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ORDER_ACTORS } from '#domain/orders/order-transitions.ts'
import { createdAt, isOneOf, paise } from './columns.ts'
import { orders } from './orders.ts'

/** Changes of placed orders before dispatch. Rows are only added; erasure empties `changes` and `reason`. */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** 1 for the first edit of its order: the version that the next one must know. */
    number: smallint('number').notNull(),
    actorKind: text('actor_kind', { enum: ORDER_ACTORS }).notNull(),
    actorId: text('actor_id'),
    /** Names, sizes, quantities and addresses before and after (`orderChange`). */
    changes: jsonb('changes').notNull(),
    /** For staff only; '' for none. */
    reason: text('reason').notNull().default(''),
    /** What the order cost before and after, in paise. */
    beforePaise: paise('before_paise').notNull(),
    afterPaise: paise('after_paise').notNull(),
    /** The request that made it, and a hash of its body: the same key edits once. */
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('order_edits_order_number_key').on(table.orderId, table.number),
    uniqueIndex('order_edits_order_key_key').on(table.orderId, table.key),
    check('order_edits_number_positive', sql`${table.number} > 0`),
    check('order_edits_amounts_not_negative', sql`${table.beforePaise} >= 0 and ${table.afterPaise} >= 0`),
    check('order_edits_actor_known', isOneOf(table.actorKind, ORDER_ACTORS)),
  ],
)
