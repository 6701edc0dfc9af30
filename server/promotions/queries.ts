import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { foldEmail } from '#domain/customers/email.ts'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'
import { coupons } from '../db/schema/coupons.ts'
import { customers } from '../db/schema/customers.ts'
import type { CouponUser } from './promotion-queries.ts'

/** Counts one use of a promotion with a total limit. @returns false if none is left */
export async function countUse(tx: Connection, couponId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(and(eq(coupons.id, couponId), isNotNull(coupons.maxUses), lt(coupons.usedCount, coupons.maxUses)))
  return rowCount === 1
}

/** A logged-in customer, for a quote: the contact of the order is not known yet. */
export async function readCouponUser(db: Connection, customerId: string): Promise<CouponUser | null> {
  const [person] = await db
    .select({ email: customers.email, phone: customers.phone })
    .from(customers)
    .where(eq(customers.id, customerId))
  return person ? { customerId, emailFolded: foldEmail(person.email), phone: person.phone ?? '' } : null
}

/** Releases an order's uses of its promotions, once, because the order expired or was cancelled. */
export async function releaseCouponUse(tx: Connection, orderId: string): Promise<void> {
  await runStatement(
    tx,
    sql`
    with released as (
      update coupon_redemptions set released_at = now()
      where order_id = ${orderId} and released_at is null
      returning coupon_id
    ), locked as materialized (
      select id from coupons
      where id in (select coupon_id from released) and max_uses is not null and used_count > 0
      order by id for no key update
    )
    update coupons set used_count = used_count - 1
    from locked
    where coupons.id = locked.id and coupons.used_count > 0`,
  )
}

/** Counts an order's released uses again, if any are left, because it was revived by a late payment. */
export async function countCouponUseAgain(tx: Connection, orderId: string): Promise<void> {
  await runStatement(
    tx,
    sql`
    with locked as materialized (
      select id from coupons
      where id in (
        select coupon_id from coupon_redemptions where order_id = ${orderId} and released_at is not null)
      order by id for no key update
    ), again as (
      update coupons c set used_count = used_count + case when max_uses is null then 0 else 1 end
      from locked
      where c.id = locked.id and (c.max_uses is null or c.used_count < c.max_uses)
      returning c.id
    )
    update coupon_redemptions r set released_at = null
    from again where r.order_id = ${orderId} and r.coupon_id = again.id`,
  )
}
