import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, paise } from './columns.ts'
import { coupons } from './coupons.ts'
import { orders } from './orders.ts'

/**
 * What an offer took off an order: one row each. Its use is counted by account, folded e-mail and phone, so that a guest's
 * second e-mail alias counts too.
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
    /** Its share of the order's discount; null for orders from before several offers could stand together. */
    discountPaise: paise('discount_paise'),
    /** What the shopper read of it when the order was placed. */
    title: text('title').notNull().default(''),
    createdAt: createdAt(),
    /** Set when the order expired or was cancelled: the use is free again. */
    releasedAt: instant('released_at'),
  },
  (table) => [
    primaryKey({ name: 'coupon_redemptions_pkey', columns: [table.orderId, table.couponId] }),
    // What an offer cost, by time.
    index('coupon_redemptions_created_index').on(table.couponId, table.createdAt),
    index('coupon_redemptions_customer_index').on(table.couponId, table.customerId),
    index('coupon_redemptions_email_index').on(table.couponId, table.emailFolded),
    index('coupon_redemptions_phone_index').on(table.couponId, table.phone),
  ],
)
