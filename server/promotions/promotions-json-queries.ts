import { sql } from 'drizzle-orm'

/**
 * The discounts of order `o` by promotion, as JSON for `orderPromotionRecord`; the automatic one first. Orders from before
 * promotions could be combined have only their code.
 */
export const promotionsJson = sql`(
  select coalesce(json_agg(json_build_object('title', r.title, 'discountPaise', r.discount_paise,
      'code', case when c.code = o.coupon_code then c.code end) order by c.code = o.coupon_code, r.coupon_id), '[]')
  from coupon_redemptions r join coupons c on c.id = r.coupon_id
  where r.order_id = o.id and r.discount_paise > 0)`
