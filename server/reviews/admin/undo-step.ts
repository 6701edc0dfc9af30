import type { ReviewStep } from '#domain/reviews/api-admin-review.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { type ReviewBatchEntry, readReviewBatch } from './activity-queries.ts'
import { type ReviewState, reviewState, stateOf } from './change-state.ts'
import { type AdminReviewRow, lockReviews, readAdminReviewsById } from './queries.ts'
import { moveReviews } from './take-step.ts'

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
    const rows = new Map((await readAdminReviewsById(tx, ids)).map((row) => [row.id, row]))
    const undone = new Set(
      entries.flatMap(({ action, subjectId }) => (action === 'undone' ? [subjectId] : [])),
    )
    const open = entries.filter(({ subjectId }) => !undone.has(subjectId))
    const moves = open.flatMap((entry) => {
      const row = rows.get(entry.subjectId)
      const next = row && stateBefore(row, entry)
      return row && next ? [{ row, next }] : []
    })
    const done = await moveReviews(tx, moves, { actorId: customerId, action: 'undone', batchId })
    if (done === 0) throw new ShopError('undo_over', { say: ({ texts }) => texts.reviewAdmin.undoOver })
    return { batch: batchId, done, skipped: open.length - done }
  })
}

/** What the review was before, as far as it is still as the step has left it; null for one that somebody changed since. */
function stateBefore(row: AdminReviewRow, { before, after }: ReviewBatchEntry): ReviewState | null {
  const was = partOfState.parse(before)
  const became = partOfState.parse(after)
  const now: Partial<ReviewState> = stateOf(row)
  const isStill = reviewState
    .keyof()
    .options.filter((name) => name !== 'openReports' && name in became)
    .every((name) => sameValue(now[name], became[name]))
  if (!isStill) return null
  const openReports = [...new Set([...(was.openReports ?? []), ...row.reports.map(({ id }) => id)])]
  return reviewState.parse({ ...now, ...was, openReports })
}
