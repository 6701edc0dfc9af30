import { setImmediate as letOthers } from 'node:timers/promises'
import { dayAfter } from '#domain/insight/period.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { lockDays, markDays, readDueDays, storeDays, takeDueDays } from './day-store-queries.ts'

/** Days of one step: some thousand orders, well below a second, and one connection of the pool. */
const daysAtOnce = 7
/** What changed in a way that no trigger sees is right again after a night. */
const nightDays = 40

/**
 * Sums the days anew whose orders, returns or refunds have changed. Whole days, each step in one transaction with its
 * marks: whatever dies, a mark is there or its sum is right. Today waits until it is over, as its readers sum it
 * themselves.
 */
export async function refreshDayFigures({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const before = indiaDate(now)
  for (;;) {
    const days = await readDueDays(db, { before, most: daysAtOnce })
    if (days.length === 0) return
    await inTransaction(db, async (tx) => {
      await lockDays(tx)
      await takeDueDays(tx, days)
      await storeDays(tx, days)
    })
    await letOthers()
  }
}

/** Sums the last days anew, whether or not anything is known to have changed. */
export async function refreshLastDays({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const today = indiaDate(now)
  await markDays(db, dayAfter(today, -nightDays), dayAfter(today, -1))
  await refreshDayFigures({ db }, now)
}
