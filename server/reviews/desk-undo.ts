import { sameValue } from '#domain/products/same-value.ts'
import type { ReviewStep } from '#domain/reviews/api-desk-review.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { type ReviewBatchEntry, readReviewBatch } from './desk-activity-queries.ts'
import { type DeskReviewRow, lockReviews, readDeskReviewsById } from './desk-queries.ts'
import { type ReviewState, reviewState, stateOf } from './desk-state.ts'
import { moveReview } from './desk-step.ts'

const partOfState = reviewState.partial()

/**
 * Takes back within a day what one press did: each review that is still as it was left becomes what it was before, and
 * the reports that were closed with it wait again. What somebody changed since stays and is counted. A second call finds
 * nothing to do.
 * @throws ShopError `unauthenticated`, `forbidden`; `undo_over` when nothing of it can be taken back
 */
export async function undoReviewStep(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  batchId: string,
): Promise<ReviewStep> {
  const { customerId } = requirePermission(caller, 'reviews.moderate')
  return await inTransaction(db, async (tx) => {
    const ids = (await readReviewBatch(tx, batchId)).map(({ subjectId }) => subjectId)
    await lockReviews(tx, ids)
    // Read again under the locks: two may undo the same.
    const entries = await readReviewBatch(tx, batchId)
    const rows = new Map((await readDeskReviewsById(tx, ids)).map((row) => [row.id, row]))
    const undone = new Set(
      entries.flatMap(({ action, subjectId }) => (action === 'undone' ? [subjectId] : [])),
    )
    const open = entries.filter(({ subjectId }) => !undone.has(subjectId))
    let done = 0
    for (const entry of open) {
      const row = rows.get(entry.subjectId)
      if (row && (await undoOne(tx, row, entry, { batchId, actorId: customerId }))) done += 1
    }
    if (done === 0) throw new ShopError('undo_over', { say: ({ texts }) => texts.reviewDesk.undoOver })
    return { batch: batchId, done, skipped: open.length - done }
  })
}

async function undoOne(
  tx: Connection,
  row: DeskReviewRow,
  { before, after }: ReviewBatchEntry,
  { batchId, actorId }: { batchId: string; actorId: string },
): Promise<boolean> {
  const was = partOfState.parse(before)
  const became = partOfState.parse(after)
  const now: Partial<ReviewState> = stateOf(row)
  const isStill = reviewState
    .keyof()
    .options.filter((name) => name !== 'openReports' && name in became)
    .every((name) => sameValue(now[name], became[name]))
  if (!isStill) return false
  const openReports = [...new Set([...(was.openReports ?? []), ...row.reports.map(({ id }) => id)])]
  const next = reviewState.parse({ ...now, ...was, openReports })
  return await moveReview(tx, row, next, { actorId, action: 'undone', batchId })
}
