import { SALES_DAYS, soldOutDays } from '#domain/insight/sold-out.ts'
import { addDays, indiaDate, indiaDayStart } from '#domain/time/india-time.ts'
import { inTransaction } from '../db/transaction.ts'
import { AT_ONCE, type Pace, stepByStep } from '../jobs/step-by-step.ts'
import type { Services } from '../services.ts'
import { lockDays } from './day-store-queries.ts'
import { readTraces, storeSoldOut } from './sold-out-queries.ts'

/** Days missed while the shop was off are caught up. */
const countedDays = 40
/** A step blocks the process that serves pages for a few milliseconds. */
const sizesAtOnce = 60

/**
 * Computes how long each size was out of stock on the days until yesterday, and the lost sales. Some hundred sizes at a
 * time, each step complete: repeated or interrupted runs give the same result.
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
