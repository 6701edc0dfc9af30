import { sql } from 'drizzle-orm'

/** Cash of `orders o` that has not reached the shop, in paise. */
export const duePaise = sql`(case when o.payment_mode = 'cod' and o.paid_at is null and o.status <> 'cancelled'
  then greatest(0, o.total_paise - o.cancelled_paise - o.credit_paise - o.cash_received_paise) else 0 end)`
