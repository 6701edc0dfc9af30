import { and, asc, eq, gt } from 'drizzle-orm'
import type { OrderOfferRecord } from '#domain/promotions/order-offer.ts'
import type { Connection } from '../db/connection.ts'
import { couponRedemptions } from '../db/schema/coupon-redemptions.ts'
import { coupons } from '../db/schema/coupons.ts'
import { orders } from '../db/schema/orders.ts'

/** The discounts of an order by offer, the automatic one first; empty for orders from before this was stored. */
export async function readOrderOffers(db: Connection, orderId: string): Promise<OrderOfferRecord[]> {
  const { title, discountPaise } = couponRedemptions
  const rows = await db
    .select({ title, discountPaise, code: coupons.code, typed: orders.couponCode })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(and(eq(couponRedemptions.orderId, orderId), gt(discountPaise, 0)))
    .orderBy(asc(coupons.id))
    .limit(10)
  const offers = rows.map((row) => ({
    code: row.code === row.typed ? row.code : null,
    title: row.title,
    discountPaise: row.discountPaise ?? 0,
  }))
  return [...offers.filter(({ code }) => code === null), ...offers.filter(({ code }) => code !== null)]
}
