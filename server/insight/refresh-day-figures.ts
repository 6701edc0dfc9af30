import { dayAfter } from '#domain/insight/period.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { inTransaction } from '../db/transaction.ts'
import { AT_ONCE, type Pace, stepByStep } from '../jobs/step-by-step.ts'
import type { Services } from '../services.ts'
import { lockDays, markDays, readDueDays, storeDays, takeDueDays } from './day-store-queries.ts'

/** Changes that no trigger notices are corrected overnight. */
const nightDays = 40

/**
 * Recomputes outdated days, the newest first. One whole day in one transaction with its marks: after any crash either
 * the mark exists or the total is correct. Today is skipped until it is over, because its readers compute it live.
 * @returns whether the time ended before the work
 */
export async function refreshDayFigures(
  { db }: Pick<Services, 'db'>,
  now = new Date(),
  pace: Pace = AT_ONCE,
): Promise<boolean> {
  const before = indiaDate(now)
  return await stepByStep(async () => {
    const days = await readDueDays(db, { before, most: 1 })
    if (days.length === 0) return false
    await inTransaction(db, async (tx) => {
      await lockDays(tx)
      await takeDueDays(tx, days)
      await storeDays(tx, days)
    })
    return true
  }, pace)
}

/** Has the job recompute the latest days within minutes, whether or not a change is known. */
export async function markLastDays({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const today = indiaDate(now)
  await markDays(db, dayAfter(today, -nightDays), dayAfter(today, -1))
}
