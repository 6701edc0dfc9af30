import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { FURTHEST_PROMISE_DAYS } from '#domain/orders/staff-order.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'

/** After a longer pause of the shop, or when the setting is turned on, older orders are left alone. */
const noticedDays = 7
/** No promise is further away; it bounds the orders that are read, by the index of their creation. */
const oldestDays = FURTHEST_PROMISE_DAYS + 60

/**
 * Orders that had not arrived when the promised day and `afterDays` more had ended in India, without an apology so far. One
 * that the customer has not paid for, that was cancelled, or that comes back to the shop is not late.
 */
export async function readLateOrders(
  db: Connection,
  { afterDays, most }: { afterDays: number; most: number },
): Promise<{ id: string; emailFolded: string }[]> {
  return await readRows(
    db,
    z.object({ id: z.string(), emailFolded: z.string() }),
    sql`
    select o.id, o.email_folded as "emailFolded"
    from orders o
    cross join lateral (
      select ((date_trunc('day', o.promised_by at time zone 'Asia/Kolkata')
        + make_interval(days => ${afterDays + 1}::int)) at time zone 'Asia/Kolkata') as at
    ) late
    where o.created_at > now() - make_interval(days => ${oldestDays}) and o.promised_by > now() - make_interval(days => ${afterDays + noticedDays + 1}::int)
      and late.at <= now() and late.at > now() - make_interval(days => ${noticedDays}::int)
      and (o.delivered_at is null or o.delivered_at >= late.at)
      and o.status <> 'cancelled' and (o.payment_mode = 'cod' or o.paid_at is not null)
      and (o.confirm_by is null or o.confirmed_at is not null) and o.email_folded <> ''
      and not exists (select 1 from parcels p where p.order_id = o.id and p.status in ('rto', 'rto_delivered'))
      and not exists (select 1 from coupons c where c.for_order_id = o.id)
    order by o.promised_by, o.id limit ${most}`,
  )
}
