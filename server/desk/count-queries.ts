import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { isOpen, isSettled, openView, waitsSince } from './view-queries.ts'

const counts = z.object({
  toPack: z.number(),
  toShip: z.number(),
  onTheWay: z.number(),
  delivered: z.number(),
  cancelled: z.number(),
  all: z.number(),
  late: z.number(),
  cashDuePaise: z.number(),
})
export type Counts = z.infer<typeof counts>

/** How many orders stand under each tab, in one moment. @param lateHours after which one to pack is late */
export async function readCounts(db: Connection, lateHours: number): Promise<Counts> {
  const row = await readRow(
    db,
    counts,
    sql`
    with work as materialized (
      select ${openView} as view, ${isSettled} and ${waitsSince} < now() - make_interval(hours => ${lateHours}::int) as late
      from orders o where ${isOpen}
    ), open as (
      select count(*)::int as n, count(*) filter (where view = 'to-pack')::int as "toPack",
        count(*) filter (where view = 'to-ship')::int as "toShip",
        count(*) filter (where view = 'to-pack' and late)::int as late
      from work
    ), closed as (
      select count(*)::int as n, count(*) filter (where status = 'shipped')::int as "onTheWay",
        count(*) filter (where status = 'delivered')::int as delivered,
        count(*) filter (where status = 'cancelled')::int as cancelled
      from orders where status in ('shipped', 'delivered', 'cancelled')
    ), cash as (
      select coalesce(sum(total_paise - cancelled_paise - cash_received_paise), 0)::int8 as due
      from orders
      where payment_mode = 'cod' and paid_at is null and status <> 'cancelled'
        and status in ('shipped', 'delivered')
    )
    select open."toPack", open."toShip", closed."onTheWay", closed.delivered, closed.cancelled,
      open.n + closed.n as all, open.late, cash.due as "cashDuePaise"
    from open, closed, cash`,
  )
  if (!row) throw new Error('Cannot count orders as the query gave no row')
  return row
}
