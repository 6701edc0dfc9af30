import { SALES_DAYS, soldOutDays } from '#domain/insight/sold-out.ts'
import { addDays, indiaDate, indiaDayStart } from '#domain/time/india-time.ts'
import { inTransaction } from '../db/transaction.ts'
import { AT_ONCE, type Pace, stepByStep } from '../jobs/step-by-step.ts'
import type { Services } from '../services.ts'
import { lockDays } from './day-store-queries.ts'
import { readTraces, storeSoldOut } from './sold-out-queries.ts'

/** A night that the shop was switched off is made up for. */
const countedDays = 40
/** A step holds the process that serves pages for some milliseconds. */
const sizesAtOnce = 60

/**
 * Counts for how long each size was sold out on the days until yesterday, and what that cost. Some hundred sizes at a
 * time, each step whole: what runs twice, or dies and runs again, says the same.
 */
export async function countSoldOut(
  { db }: Pick<Services, 'db'>,
  now = new Date(),
  pace: Pace = AT_ONCE,
): Promise<void> {
  const to = indiaDayStart(now)
  const first = addDays(to, -countedDays)
  const from = addDays(first, -SALES_DAYS)
  const days = { from: indiaDate(first), to: indiaDate(addDays(to, -1)) }
  let after = ''
  await stepByStep(async () => {
    const traces = await readTraces(db, { after, since: from, most: sizesAtOnce })
    const last = traces.at(-1)
    if (!last) return false
    const rows = traces.flatMap((trace) =>
      soldOutDays(trace, { from, first, to }).map((day) => ({ variantId: trace.id, ...day })),
    )
    await inTransaction(db, async (tx) => {
      await lockDays(tx)
      await storeSoldOut(
        tx,
        traces.map(({ id }) => id),
        days,
        rows,
      )
    })
    after = last.id
    return true
  }, pace)
}
