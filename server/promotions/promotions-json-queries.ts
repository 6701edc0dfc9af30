import { sql } from 'drizzle-orm'

/**
 * The discounts of order `o` by promotion, as JSON for `orderPromotionRecord`: those of its sets, then the automatic one. Orders from before
 * promotions could be combined have only their code.
 */
export const promotionsJson = sql`(
  select coalesce(json_agg(json_build_object('title', d.title, 'discountPaise', d.discount_paise, 'code', d.code)
    order by d.rank, d.id), '[]')
  from (
    select r.title, r.discount_paise, case when c.code = o.coupon_code then c.code end as code,
      case when c.code = o.coupon_code then 2 else 1 end as rank, r.coupon_id as id
    from coupon_redemptions r join coupons c on c.id = r.coupon_id
    where r.order_id = o.id and r.discount_paise > 0
    union all
    select s.title, s.discount_paise, null, 0, s.product_id from order_set_discounts s where s.order_id = o.id and s.discount_paise > 0
  ) d)`
