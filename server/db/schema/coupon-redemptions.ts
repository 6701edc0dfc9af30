import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, paise } from './columns.ts'
import { coupons } from './coupons.ts'
import { orders } from './orders.ts'

/**
 * One row for each promotion that reduced an order. Uses are counted by account, folded email and phone, so that a guest's
 * email alias counts too.
 */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    couponId: text('coupon_id')
      .notNull()
      .references(() => coupons.id),
    customerId: text('customer_id').notNull(),
    emailFolded: text('email_folded').notNull(),
    phone: text('phone').notNull(),
    /** Its share of the order's discount, in paise; null for orders from before promotions could be combined. */
    discountPaise: paise('discount_paise'),
    /** The promotion's title as the shopper saw it when ordering. */
    title: text('title').notNull().default(''),
    createdAt: createdAt(),
    /** Set when the order expired or was cancelled: the use no longer counts. */
    releasedAt: instant('released_at'),
  },
  (table) => [
    primaryKey({ name: 'coupon_redemptions_pkey', columns: [table.orderId, table.couponId] }),
    // The cost of a promotion over time.
    index('coupon_redemptions_created_index').on(table.couponId, table.createdAt),
    index('coupon_redemptions_customer_index').on(table.couponId, table.customerId),
    index('coupon_redemptions_email_index').on(table.couponId, table.emailFolded),
    index('coupon_redemptions_phone_index').on(table.couponId, table.phone),
  ],
)
