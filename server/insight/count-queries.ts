import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { EVENT_NAMES } from '#domain/insight/events.ts'
import type { EventCount } from '#domain/insight/roll-up-counts.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'

/** Rows per statement. */
const mostAtOnce = 1_000
const ADDED = sql`
  on conflict on constraint event_counts_pkey do update
  set times = event_counts.times + excluded.times, value_paise = event_counts.value_paise + excluded.value_paise`

/** Adds to the counts. In key order, so that two processes do not deadlock. */
export async function addCounts(db: Connection, counts: readonly EventCount[]): Promise<void> {
  for (let start = 0; start < counts.length; start += mostAtOnce) {
    const rows = counts.slice(start, start + mostAtOnce)
    const column = <Value>(read: (count: EventCount) => Value) => sql.param(rows.map(read))
    await runStatement(
      db,
      sql`
      insert into event_counts (starts_at, grain, name, subject, device, source, times, value_paise)
      select * from unnest(
        ${column((row) => row.startsAt.toISOString())}::timestamptz[], ${column((row) => row.grain)}::text[],
        ${column((row) => row.name)}::text[], ${column((row) => row.subject)}::text[],
        ${column((row) => row.device)}::text[], ${column((row) => row.source)}::text[],
        ${column((row) => row.times)}::int[], ${column((row) => row.valuePaise)}::bigint[])
        as counted (starts_at, grain, name, subject, device, source, times, value_paise)
      order by name, grain, starts_at, subject, device, source
      ${ADDED}`,
    )
  }
}

/**
 * Aggregates counts from before an instant into days or months. A single statement, so that nothing is lost or counted
 * twice.
 */
export async function sumCounts(
  db: Connection,
  { from, into, before }: { from: 'hour' | 'day'; into: 'day' | 'month'; before: Date },
): Promise<void> {
  const start = sql`date_trunc(${into}, starts_at at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`
  await runStatement(
    db,
    sql`
    with old as (
      delete from event_counts where ${ofAnyName()} and grain = ${from} and starts_at < ${before} returning *
    ), summed as (
      select ${start} as starts_at, name, subject, device, source, sum(times)::int as times,
        sum(value_paise)::bigint as value_paise
      from old group by 1, 2, 3, 4, 5
    )
    insert into event_counts (starts_at, grain, name, subject, device, source, times, value_paise)
    select starts_at, ${into}, name, subject, device, source, times, value_paise from summed
    order by name, starts_at, subject, device, source
    ${ADDED}`,
  )
}

/** Deletes counts from before an instant. */
export async function deleteCounts(db: Connection, before: Date): Promise<void> {
  await runStatement(db, sql`delete from event_counts where ${ofAnyName()} and starts_at < ${before}`)
}

/** A condition that uses the table's key, which begins with the name. */
function ofAnyName(): SQL {
  return sql`name = any(${sql.param([...EVENT_NAMES])}::text[])`
}

const since = z.object({ since: z.date().nullable() })

/** The time of the oldest counted page; null before the first. */
export async function readCountedSince(db: Connection): Promise<Date | null> {
  const row = await readRow(
    db,
    since,
    sql`
    select min(starts_at) as since from unnest(array['hour', 'day', 'month']) as kept (grain)
    cross join lateral (
      select starts_at from event_counts c where c.name = 'page_view' and c.grain = kept.grain
      order by starts_at limit 1
    ) oldest`,
  )
  return row?.since ?? null
}

const sums = z.object({
  name: z.string(),
  subject: z.string(),
  device: z.string(),
  source: z.string(),
  times: z.number(),
})
export type EventSum = z.infer<typeof sums>

/**
 * Counts since `from`, until `until` if given, by name, page or shop, device and source; products and categories are
 * aggregated.
 */
export async function readSums(db: Connection, from: Date, until?: Date): Promise<EventSum[]> {
  const end = until ? sql`and starts_at < ${until}` : sql``
  return await readRows(
    db,
    sums,
    sql`
    select name, case when name in ('page_view', 'visit') then subject else '' end as subject, device, source,
      sum(times)::int as times
    from event_counts where ${ofAnyName()} and starts_at >= ${from} ${end}
    group by 1, 2, 3, 4`,
  )
}

const placed = z.object({
  orders: z.number(),
  ordersPaise: z.number(),
  paid: z.number(),
  paidPaise: z.number(),
})

/** Orders placed within the range, and how many are paid by now. Exchange orders are not counted. */
export async function readPlaced(db: Connection, from: Date, until: Date): Promise<z.infer<typeof placed>> {
  const row = await readRow(
    db,
    placed,
    sql`
    select count(*)::int as orders, coalesce(sum(total_paise), 0)::bigint as "ordersPaise",
      count(*) filter (where paid_at is not null)::int as paid,
      coalesce(sum(total_paise) filter (where paid_at is not null), 0)::bigint as "paidPaise"
    from orders where created_at >= ${from} and created_at < ${until} and exchange_return_id is null`,
  )
  return row ?? { orders: 0, ordersPaise: 0, paid: 0, paidPaise: 0 }
}

const trending = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  views: z.number(),
  viewsBefore: z.number(),
  added: z.number(),
  pieces: z.number(),
})

/** The most viewed products from `from` to `until`, compared with `before` to `from`. */
export async function readTrendingRows(
  db: Connection,
  { from, until, before, most }: { from: Date; until: Date; before: Date; most: number },
): Promise<z.infer<typeof trending>[]> {
  return await readRows(
    db,
    trending,
    sql`
    with seen as (
      select subject as id, coalesce(sum(times) filter (where starts_at >= ${from}), 0)::int as views,
        coalesce(sum(times) filter (where starts_at < ${from}), 0)::int as before
      from event_counts
      where name = 'product_view' and grain = any('{hour,day,month}') and starts_at >= ${before}
        and starts_at < ${until}
      group by subject
    ), first as (
      select s.id, s.views, s.before, p.slug, p.name from seen s join products p on p.id = s.id
      where s.views > 0 order by s.views desc, s.id limit ${most}
    ), added as (
      select subject as id, sum(times)::int as times from event_counts
      where name = 'AddToCart' and grain = any('{hour,day,month}') and starts_at >= ${from}
        and starts_at < ${until} and subject in (select id from first)
      group by subject
    )
    select f.id, f.slug, f.name, f.views, f.before as "viewsBefore", coalesce(a.times, 0) as added,
      coalesce((
        select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
        where l.product_id = f.id and o.created_at >= ${from} and o.created_at < ${until} and o.exchange_return_id is null
      ), 0)::int as pieces
    from first f left join added a on a.id = f.id order by f.views desc, f.id`,
  )
}

const searched = z.object({ term: z.string(), found: z.number(), missed: z.number(), last: z.string() })

/**
 * Searches since a day, up to another if given: those without results, or with `found` those with results, the most
 * frequent first.
 */
export async function readSearches(
  db: Connection,
  { fromDay, toDay, found, most }: { fromDay: string; toDay?: string; found: boolean; most: number },
): Promise<z.infer<typeof searched>[]> {
  const end = toDay === undefined ? sql`` : sql`and day <= ${toDay}`
  const wanted = found ? sql`sum(with_result)` : sql`sum(without_result)`
  return await readRows(
    db,
    searched,
    sql`
    select term, sum(with_result)::int as found, sum(without_result)::int as missed, max(day) as last
    from search_terms where day >= ${fromDay} ${end}
    group by term having ${wanted} > 0
    order by ${wanted} desc, term limit ${most}`,
  )
}
