import { thinningTimes } from '#domain/insight/thin-counts.ts'
import type { Services } from '../services.ts'
import { deleteCounts, sumCounts } from './count-queries.ts'

/** Sums old hours into days and old days into months, and forgets what is too old. What runs twice does nothing more. */
export async function thinCounts({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const { daysBefore, monthsBefore, goneBefore } = thinningTimes(now)
  await deleteCounts(db, goneBefore)
  await sumCounts(db, { from: 'hour', into: 'day', before: daysBefore })
  await sumCounts(db, { from: 'day', into: 'month', before: monthsBefore })
}
