import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'

/** Gives an order's coupon use back, once: the order expired or was cancelled. */
export async function releaseCouponUse(tx: Connection, orderId: string): Promise<void> {
  await tx.execute(sql`
    with released as (
      update coupon_redemptions set released_at = now()
      where order_id = ${orderId} and released_at is null
      returning coupon_id
    )
    update coupons set used_count = used_count - 1
    from released
    where coupons.id = released.coupon_id and coupons.max_uses is not null and coupons.used_count > 0`)
}
