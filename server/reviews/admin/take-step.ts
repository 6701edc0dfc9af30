import { recordActivities } from '../../activity/record-activity.ts'
import type { Connection } from '../../db/connection.ts'
import { notify } from '../../db/notifier.ts'
import { differenceOf, type ReviewState, stateOf, writeStates } from './change-state.ts'
import { type AdminReviewRow, lockReviews, readAdminReviewsById } from './queries.ts'
import { refuseChanged } from './refusal.ts'
import { versionOf } from './reviews-version.ts'

/** A review in the state that was seen. */
export interface SeenReview {
  id: string
  version: string
}

/** The names of actions in the log. They are stored, so they must not change. */
export type ReviewAction =
  | 'checked'
  | 'hidden'
  | 'shown_again'
  | 'answered'
  | 'answer_changed'
  | 'answer_removed'
  | 'undone'

/** The frame of an action: who acts, its name, and the batch with which it is undone. */
export interface StepFrame {
  actorId: string
  action: ReviewAction
  batchId: string
}

/** Locks the reviews that are still as seen, and returns those that changed. */
export async function lockSeen(
  tx: Connection,
  seen: readonly SeenReview[],
): Promise<{ rows: AdminReviewRow[]; changed: SeenReview[] }> {
  const ids = seen.map(({ id }) => id)
  await lockReviews(tx, ids)
  const found = new Map((await readAdminReviewsById(tx, ids)).map((row) => [row.id, row]))
  const rows: AdminReviewRow[] = []
  const changed: SeenReview[] = []
  for (const one of seen) {
    const row = found.get(one.id)
    if (row && versionOf(row) === one.version) rows.push(row)
    else changed.push(one)
  }
  return { rows, changed }
}

/** The same for one review. @throws ShopError `not_found`; `step_taken`, which names the other staff member */
export async function lockOne(tx: Connection, seen: SeenReview): Promise<AdminReviewRow> {
  const { rows } = await lockSeen(tx, [seen])
  const [row] = rows
  if (!row) throw await refuseChanged(tx, seen)
  return row
}

/**
 * Gives a locked review another state and logs it. Unless `next` says otherwise, the review counts as checked and its
 * reports are closed.
 * @returns whether anything changed
 */
export async function moveReview(
  tx: Connection,
  row: AdminReviewRow,
  next: Partial<ReviewState>,
  frame: StepFrame,
): Promise<boolean> {
  return (await moveReviews(tx, [{ row, next }], frame)) > 0
}

/** The same for several reviews. @returns how many changed */
export async function moveReviews(
  tx: Connection,
  moves: readonly { row: AdminReviewRow; next: Partial<ReviewState> }[],
  { actorId, action, batchId }: StepFrame,
): Promise<number> {
  const now = new Date().toISOString()
  const changes = moves.flatMap(({ row, next }) => {
    const before = stateOf(row)
    const looked = row.checkedAt ? {} : { checkedAt: now, checkedBy: actorId }
    const after = { ...before, ...looked, openReports: [], ...next }
    const difference = differenceOf(before, after)
    return difference ? [{ row, before, after, difference }] : []
  })
  if (changes.length === 0) return 0
  await writeStates(tx, changes)
  await recordActivities(
    tx,
    changes.map(({ row, difference }) => ({
      actorId,
      subject: 'review',
      subjectId: row.id,
      action,
      ...difference,
      batchId,
    })),
  )
  const seen = changes.filter(({ difference }) => isSeenInTheShop(difference.after))
  const productIds = [...new Set(seen.map(({ row }) => row.productId))]
  if (productIds.length > 0) await notify(tx, 'products', productIds)
  return changes.length
}

/** Whether the change is visible in the shop, so that pages must drop their caches. */
function isSeenInTheShop(changed: Partial<ReviewState>): boolean {
  return ['wordsHidden', 'picturesHidden', 'answer'].some((name) => name in changed)
}
