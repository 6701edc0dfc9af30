import { dayAfter } from '#domain/insight/period.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { inTransaction } from '../db/transaction.ts'
import { AT_ONCE, type Pace, stepByStep } from '../jobs/step-by-step.ts'
import type { Services } from '../services.ts'
import { lockDays, markDays, readDueDays, storeDays, takeDueDays } from './day-store-queries.ts'

/** What changed in a way that no trigger sees is right again after a night. */
const nightDays = 40

/**
 * Sums the days anew whose orders, returns or refunds have changed, the newest first. One whole day in one transaction
 * with its marks: whatever dies, a mark is there or its sum is right. Today waits until it is over, as its readers sum
 * it themselves.
 * @returns whether the time was over before the work was
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

/** Has the last days summed anew by the job of the next minutes, whether or not anything is known to have changed. */
export async function markLastDays({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const today = indiaDate(now)
  await markDays(db, dayAfter(today, -nightDays), dayAfter(today, -1))
}
