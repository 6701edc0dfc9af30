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
 * Undoes one action within a day: each review that is still as the action left it returns to its earlier state, and the
 * reports closed with it are open again. Reviews that changed since are kept and counted. A second call has no effect.
 * @throws ShopError `unauthenticated`, `forbidden`; `undo_over` if nothing can be undone
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
    // Read again under the locks: two people may undo the same action.
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

/** The review's earlier state, if it is still as the action left it; null if it changed since. */
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
