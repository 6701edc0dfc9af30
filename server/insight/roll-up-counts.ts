import { thinningTimes } from '#domain/insight/roll-up-counts.ts'
import type { Services } from '../services.ts'
import { deleteCounts, sumCounts } from './count-queries.ts'

/** Aggregates old hours into days and old days into months, and deletes what is too old. Safe to repeat. */
export async function rollUpCounts({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const { daysBefore, monthsBefore, goneBefore } = thinningTimes(now)
  await deleteCounts(db, goneBefore)
  await sumCounts(db, { from: 'hour', into: 'day', before: daysBefore })
  await sumCounts(db, { from: 'day', into: 'month', before: monthsBefore })
}
