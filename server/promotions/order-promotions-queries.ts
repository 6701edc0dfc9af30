import { and, asc, eq, gt } from 'drizzle-orm'
import type { OrderPromotionRecord } from '#domain/promotions/order-promotion.ts'
import type { Connection } from '../db/connection.ts'
import { couponRedemptions } from '../db/schema/coupon-redemptions.ts'
import { coupons } from '../db/schema/coupons.ts'
import { orders } from '../db/schema/orders.ts'

/** The discounts of an order by promotion, the automatic one first; empty for orders from before this was stored. */
export async function readOrderPromotions(db: Connection, orderId: string): Promise<OrderPromotionRecord[]> {
  const { title, discountPaise } = couponRedemptions
  const rows = await db
    .select({ title, discountPaise, code: coupons.code, typed: orders.couponCode })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(and(eq(couponRedemptions.orderId, orderId), gt(discountPaise, 0)))
    .orderBy(asc(coupons.id))
    .limit(10)
  const promotions = rows.map((row) => ({
    code: row.code === row.typed ? row.code : null,
    title: row.title,
    discountPaise: row.discountPaise ?? 0,
  }))
  return [
    ...promotions.filter(({ code }) => code === null),
    ...promotions.filter(({ code }) => code !== null),
  ]
}
