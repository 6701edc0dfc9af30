import { dayAfter, type Period } from '#domain/insight/period.ts'
import type { Waiting } from '#domain/insight/reports.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import type { Connection } from '../db/connection.ts'
import { countDueDays, readDueDays } from './day-store-queries.ts'

/** The number of days computed live; a few milliseconds each. */
const mostLive = 3

/**
 * The days of a range that are read directly from the orders: today, whose totals would be outdated by every order, and
 * the newest that the job has not recomputed. `waiting` describes further ones; null if there are none.
 */
export async function liveDays(
  db: Connection,
  { from, to }: Period,
  now: Date,
): Promise<{ live: string[]; waiting: Waiting | null }> {
  const today = indiaDate(now)
  const due = await readDueDays(db, { from, before: today, most: mostLive + 1 })
  const newest = due[mostLive]
  const live = due.slice(0, mostLive).filter((day) => day <= to)
  if (from <= today && today <= to) live.push(today)
  if (newest === undefined) return { live, waiting: null }
  const summedFrom = dayAfter(newest, 1)
  return { live, waiting: { days: await countDueDays(db, { from, before: summedFrom }), summedFrom } }
}
