import { thinningTimes } from '#domain/insight/roll-up-counts.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import type { Services } from '../services.ts'
import { deleteCounts, sumCounts } from './count-queries.ts'
import { deleteSearches } from './queries.ts'

/** Aggregates old hours into days and old days into months, and deletes what is too old. Safe to repeat. */
export async function rollUpCounts({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const { daysBefore, monthsBefore, goneBefore } = thinningTimes(now)
  await deleteCounts(db, goneBefore)
  await sumCounts(db, { from: 'hour', into: 'day', before: daysBefore })
  await sumCounts(db, { from: 'day', into: 'month', before: monthsBefore })
}

/** A year plus some weeks, so that a season can be compared with the last one. */
const keptDays = 400
/** A single search on one day is of no use after a week; without this the table grows with typing errors. */
const onceKeptDays = 14
const dayMs = 24 * 3_600_000

/** Deletes old search counts. */
export async function sweepSearchTerms({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const before = (days: number) => indiaDate(new Date(now.getTime() - days * dayMs))
  await deleteSearches(db, { before: before(keptDays), onceBefore: before(onceKeptDays) })
}
