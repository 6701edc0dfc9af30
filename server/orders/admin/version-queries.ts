import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../../db/connection.ts'
import { readRow } from '../../db/rows.ts'

/**
 * A snapshot of the shop's orders: the newest event of any order's history, and the number of events and open orders
 * among the last ones. A transaction that began earlier may add an event with a smaller number later; the counts reveal
 * it.
 */
export interface OrdersVersion {
  newest: number
  events: number
  orders: number
}

/**
 * This many events before the newest are read again: more than concurrent transactions ever write. One that began
 * earlier may add an event with a smaller number later.
 */
export const eventOverlap = 300
/** A client that is this many events behind reloads the list anyway. */
const most = 5_000

const state = z.object({ newest: z.number(), events: z.number(), orders: z.number() })

/**
 * The current version. Events and orders are counted from `eventOverlap` before `since`; by default before the newest
 * event.
 */
export async function readVersion(db: Connection, since: number | null = null): Promise<OrdersVersion> {
  const start = since === null ? sql`newest.id` : sql`${since}::int8`
  const row = await readRow(
    db,
    state,
    sql`
    with newest as (
      select coalesce(max(id), 0) as id from order_events
    ), last as materialized (
      select e.order_id, e.kind from newest cross join lateral (
        select order_id, kind from order_events where id > ${start} - ${eventOverlap}::int order by id limit ${most}::int
      ) e
    )
    select newest.id as newest, (select count(*)::int from last) as events,
      (select count(distinct last.order_id)::int from last join orders o on o.id = last.order_id
        where last.kind in ('placed', 'paid', 'revived', 'changed_to_cash')
          and (o.payment_mode = 'cod' or o.paid_at is not null)) as orders
    from newest`,
  )
  return row ?? { newest: 0, events: 0, orders: 0 }
}
