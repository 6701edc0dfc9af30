import { inTransaction } from '../db/transaction.ts'
import { AT_ONCE, type Pace, stepByStep } from '../jobs/step-by-step.ts'
import type { Services } from '../services.ts'
import { lockFigures, takeDueFigures, writeFigures } from './figures-queries.ts'

/** Marks handled in one transaction: a few hundredths of a second, so that the pool is free for others in between. */
const atOnce = 500

/**
 * Recomputes the figures of marked customers, a limited number at once. Marks are removed first, so that an order
 * changed at the same time marks its customer again.
 * @returns whether marks may be left
 */
async function refreshSome({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    if (!(await lockFigures(tx))) return false
    const ids = await takeDueFigures(tx, atOnce)
    if (ids.length > 0) await writeFigures(tx, ids)
    return ids.length > 0
  })
}

/** Processes all marks step by step. If another process is already doing so, nothing is left to do. */
export async function refreshFigures(services: Pick<Services, 'db'>, pace: Pace = AT_ONCE): Promise<void> {
  await stepByStep(() => refreshSome(services), pace)
}

/** Processes the few marks since the job's last run before a list is read, so that it is up to date. */
export async function catchUpFigures(services: Pick<Services, 'db'>): Promise<void> {
  await refreshSome(services)
}
