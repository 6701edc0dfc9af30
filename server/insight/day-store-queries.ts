import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { DAY_MEASURES, type DayMeasure } from '#domain/insight/day-measures.ts'
import type { Connection } from '../db/connection.ts'
import { lockRow } from '../db/row-lock.ts'
import { readRow, readRows, runStatement } from '../db/rows.ts'
import type { Transaction } from '../db/transaction.ts'
import { summedDays } from './day-figure-queries.ts'

const dayRow = z.object({ day: z.string() })
const dayText = (column: SQL) => sql`to_char(${column}, 'YYYY-MM-DD')`

/** The days before `before` with outdated totals, the newest first. */
export async function readDueDays(
  db: Connection,
  { from = '-infinity', before, most }: { from?: string; before: string; most: number },
): Promise<string[]> {
  const rows = await readRows(
    db,
    dayRow,
    sql`
    select ${dayText(sql`day`)} as day from day_figures_due where day >= ${from}::date and day < ${before}::date
    group by day_figures_due.day order by day_figures_due.day desc limit ${most}`,
  )
  return rows.map(({ day }) => day)
}

const counted = z.object({ days: z.number() })

/** How many days within a range are outdated. */
export async function countDueDays(
  db: Connection,
  { from, before }: { from: string; before: string },
): Promise<number> {
  const row = await readRow(
    db,
    counted,
    sql`
    select count(distinct day)::int as days from day_figures_due
    where day >= ${from}::date and day < ${before}::date`,
  )
  return row?.days ?? 0
}

/**
 * Waits until no other transaction computes days, so that an older sum never overwrites a newer one. Its commit does
 * not wait for the disk: a crash loses sums and marks together, and no order waits for the write.
 */
export async function lockDays(tx: Transaction): Promise<void> {
  await runStatement(tx, sql`select set_config('synchronous_commit', 'off', true)`)
  await lockRow(tx, 'day figures')
}

/** Removes the marks of days. Changes after this statement mark them again. */
export async function takeDueDays(tx: Transaction, days: readonly string[]): Promise<void> {
  await runStatement(tx, sql`delete from day_figures_due where day = any(${sql.param([...days])}::date[])`)
}

/** Marks each day of a range as outdated. */
export async function markDays(db: Connection, from: string, to: string): Promise<void> {
  await runStatement(
    db,
    sql`
    insert into day_figures_due (day)
    select d::date from generate_series(${from}::date, ${to}::date, '1 day') d`,
  )
}

/** Replaces the totals of whole days. Unchanged rows are not written. */
export async function storeDays(tx: Transaction, days: readonly string[]): Promise<void> {
  await runStatement(
    tx,
    sql`
    with fresh as materialized (${summedDays(days, DAY_MEASURES)}), gone as (
      delete from day_figures f
      where f.measure = any(${sql.param([...DAY_MEASURES])}::text[]) and f.day = any(${sql.param([...days])}::date[])
        and not exists (
          select from fresh n where n.day = f.day and n.measure = f.measure and n.subject = f.subject)
    )
    insert into day_figures as f (day, measure, subject, times, value_paise)
    select day, measure, subject, times, paise from fresh
    on conflict on constraint day_figures_pkey do update
    set times = excluded.times, value_paise = excluded.value_paise
    where (f.times, f.value_paise) is distinct from (excluded.times, excluded.value_paise)`,
  )
}

/**
 * The totals of a range as rows of (day, measure, subject, times, paise): for `live` days directly from the orders, for
 * others from the stored totals.
 */
export function figuresOf(
  { from, to }: { from: string; to: string },
  { live, measures }: { live: readonly string[]; measures: readonly DayMeasure[] },
): SQL {
  const stored = sql`
    select day, measure, subject, times, value_paise as paise from day_figures
    where measure = any(${sql.param([...measures])}::text[]) and day between ${from}::date and ${to}::date
      and day <> all(${sql.param([...live])}::date[])`
  if (live.length === 0) return stored
  return sql`${stored} union all select * from (${summedDays(live, measures)}) today`
}

const dayTotals = z.object({
  day: z.string(),
  revenuePaise: z.number(),
  orders: z.number(),
  pieces: z.number(),
  newBuyers: z.number(),
  returningBuyers: z.number(),
  cancelled: z.number(),
  returnedPieces: z.number(),
  refundedPaise: z.number(),
})
export type DayTotals = z.infer<typeof dayTotals>

const TOTALLED = ['orders', 'pieces', 'buyers', 'cancelled', 'returns', 'refunds'] as const

/** The overall totals of each day of a range; days without any are left out. */
export async function readDayTotals(
  db: Connection,
  period: { from: string; to: string },
  live: readonly string[],
): Promise<DayTotals[]> {
  const times = (condition: SQL) => sql`coalesce(sum(times) filter (where ${condition}), 0)::int`
  const paise = (condition: SQL) => sql`coalesce(sum(paise) filter (where ${condition}), 0)::bigint`
  return await readRows(
    db,
    dayTotals,
    sql`
    select ${dayText(sql`day`)} as day, ${paise(sql`measure = 'orders'`)} as "revenuePaise",
      ${times(sql`measure = 'orders'`)} as orders, ${times(sql`measure = 'pieces'`)} as pieces,
      ${times(sql`measure = 'buyers' and subject = 'new'`)} as "newBuyers",
      ${times(sql`measure = 'buyers' and subject = 'returning'`)} as "returningBuyers",
      ${times(sql`measure = 'cancelled'`)} as cancelled, ${times(sql`measure = 'returns'`)} as "returnedPieces",
      ${paise(sql`measure = 'refunds'`)} as "refundedPaise"
    from (${figuresOf(period, { live, measures: TOTALLED })}) f group by f.day order by f.day`,
  )
}
