import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { paise } from './columns.ts'
import { orders } from './orders.ts'

/** What the whole sets of an order cost less than their pieces, by set. */
export const orderSetDiscounts = pgTable(
  'order_set_discounts',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    /** Its share of the order's discount, in paise; 0 if an edit of the order ended it. */
    discountPaise: paise('discount_paise').notNull(),
    /** The code and values of its title as the shopper saw it. */
    title: text('title').notNull(),
  },
  (table) => [
    primaryKey({ name: 'order_set_discounts_pkey', columns: [table.orderId, table.productId] }),
    index('order_set_discounts_product_index').on(table.productId),
    check('order_set_discounts_not_negative', sql`${table.discountPaise} >= 0`),
  ],
)
