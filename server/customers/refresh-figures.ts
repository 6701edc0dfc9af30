import { inTransaction } from '../db/transaction.ts'
import { AT_ONCE, type Pace, stepByStep } from '../jobs/step-by-step.ts'
import type { Services } from '../services.ts'
import { lockFigures, takeDueFigures, writeFigures } from './figures-queries.ts'

/** Marks that one transaction takes: some hundredths of a second, so that the pool is free for others in between. */
const atOnce = 500

/**
 * Sums anew what the marked people have ordered, at most so many marks. It takes the marks away first: an order that
 * changes meanwhile marks its person again.
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

/** All that is marked, step by step. Another process that is at it already does the work of this one. */
export async function refreshFigures(services: Pick<Services, 'db'>, pace: Pace = AT_ONCE): Promise<void> {
  await stepByStep(() => refreshSome(services), pace)
}

/** What a list asks before it reads: the few marks since the job's last run, so that it never shows an order too few. */
export async function catchUpFigures(services: Pick<Services, 'db'>): Promise<void> {
  await refreshSome(services)
}
