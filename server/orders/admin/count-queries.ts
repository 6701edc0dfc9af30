import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../../db/connection.ts'
import { readRow } from '../../db/rows.ts'
import { duePaise } from '../cash-due-queries.ts'
import { eventOverlap } from './version-queries.ts'
import { isOpen, isSettled, openView, waitsSince } from './view-queries.ts'

const work = z.object({
  open: z.number(),
  toPack: z.number(),
  toShip: z.number(),
  late: z.number(),
  /** Since when the oldest order to pack has been waiting. */
  oldest: z.date().nullable(),
  cashDuePaise: z.number(),
})

/**
 * Open orders by tab, and cash in transit to the shop: few rows, with their own indexes. @param lateHours after which
 * an order to pack is late
 */
export async function countWork(db: Connection, lateHours: number): Promise<z.infer<typeof work>> {
  const row = await readRow(
    db,
    work,
    sql`
    with work as materialized (
      select ${openView} as view, ${waitsSince} as since, ${isSettled} and ${waitsSince} < now() - make_interval(hours => ${lateHours}::int) as late
      from orders o where ${isOpen}
    ), cash as (
      -- Of an order of which only a part has left, what its parcels collect.
      select coalesce(sum(case when o.status in ('shipped', 'delivered') then ${duePaise} else least(${duePaise}, (
          select coalesce(sum(c.collect_paise - c.remitted_paise), 0) from parcels c
          where c.order_id = o.id and c.status not in ('cancelled', 'rto_delivered', 'lost'))) end), 0)::int8 as due
      from orders o
      where o.payment_mode = 'cod' and o.paid_at is null and o.status <> 'cancelled'
        and o.status in ('packing', 'shipped', 'delivered')
    )
    select count(*)::int as open, count(*) filter (where view = 'to-pack')::int as "toPack",
      count(*) filter (where view = 'to-ship')::int as "toShip",
      count(*) filter (where view = 'to-pack' and late)::int as late,
      min(since) filter (where view = 'to-pack') as oldest, (select due from cash) as "cashDuePaise"
    from work`,
  )
  if (!row) throw new Error('Cannot count orders as the query gave no row')
  return row
}

const closed = z.object({ shipped: z.number(), delivered: z.number(), cancelled: z.number() })
export type ClosedCounts = z.infer<typeof closed>

const base = z.object({
  counted: closed,
  /** The newest event, and what the events just before it had added to the counts. */
  newest: z.number(),
  included: closed,
})
export type CountedBase = z.infer<typeof base>

const stepsFrom = (start: ReturnType<typeof sql>) => sql`
  select json_build_object(${sql.join(
    closed.keyof().options.map((status) => {
      const name = sql.raw(`'${status}'`)
      return sql`${name}, coalesce(sum((to_status = ${name})::int - (from_status is not distinct from ${name})::int), 0)`
    }),
    sql`, `,
  )})
  from order_events where id > ${start} and to_status is not null`

/** Counts all shipped, delivered and cancelled orders: about 30 ms for 200,000 orders. */
export async function countClosed(db: Connection): Promise<CountedBase> {
  const row = await readRow(
    db,
    base,
    sql`
    with newest as (select coalesce(max(id), 0) as id from order_events)
    select (select id from newest) as newest,
      (${stepsFrom(sql`(select id from newest) - ${eventOverlap}::int`)}) as included,
      (select json_build_object('shipped', count(*) filter (where status = 'shipped'),
          'delivered', count(*) filter (where status = 'delivered'),
          'cancelled', count(*) filter (where status = 'cancelled'))
        from orders where status in ('shipped', 'delivered', 'cancelled')) as counted`,
  )
  if (!row) throw new Error('Cannot count orders as the query gave no row')
  return row
}

const steps = z.object({ steps: closed, events: z.number() })

/**
 * What the history has added to the counts, starting `eventOverlap` before an event, and the number of those events.
 */
export async function readStepsSince(db: Connection, newest: number): Promise<z.infer<typeof steps>> {
  const start = sql`${newest}::int8 - ${eventOverlap}::int`
  const row = await readRow(
    db,
    steps,
    sql`
    select (${stepsFrom(start)}) as steps,
      (select coalesce(max(id), 0) from order_events) - ${newest}::int8 as events`,
  )
  if (!row) throw new Error('Cannot count orders as the query gave no row')
  return row
}
