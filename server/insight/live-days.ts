import type { Period } from '#domain/insight/period.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import type { Connection } from '../db/connection.ts'
import { readDueDays } from './day-store-queries.ts'

/** So many days are summed while somebody waits; a few milliseconds each. */
const mostLive = 3

/**
 * The days of a time that are read straight from the orders: today, whose sums would be behind with every order, and
 * the newest that a job has not summed since they changed. `behind` says whether there are more of these.
 */
export async function liveDays(
  db: Connection,
  { from, to }: Period,
  now: Date,
): Promise<{ live: string[]; behind: boolean }> {
  const today = indiaDate(now)
  const due = await readDueDays(db, { from, before: today, most: mostLive + 1 })
  const live = due.slice(0, mostLive).filter((day) => day <= to)
  if (from <= today && today <= to) live.push(today)
  return { live, behind: due.length > mostLive }
}
