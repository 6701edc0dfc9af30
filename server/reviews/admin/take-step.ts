import { recordActivities } from '../../activity/record-activity.ts'
import type { Connection } from '../../db/connection.ts'
import { notify } from '../../db/notifier.ts'
import { differenceOf, type ReviewState, stateOf, writeStates } from './change-state.ts'
import { type AdminReviewRow, lockReviews, readAdminReviewsById } from './queries.ts'
import { refuseChanged } from './refusal.ts'
import { versionOf } from './reviews-version.ts'

/** A review as somebody saw it. */
export interface SeenReview {
  id: string
  version: string
}

/** What a step is called in the log. Stored names: they do not change later. */
export type ReviewAction =
  | 'checked'
  | 'hidden'
  | 'shown_again'
  | 'answered'
  | 'answer_changed'
  | 'answer_removed'
  | 'undone'

/** Of a step: whose it is, what it is called, and with what else it is taken back. */
export interface StepFrame {
  actorId: string
  action: ReviewAction
  batchId: string
}

/** The reviews that are still as they were seen, locked; and those that somebody changed, left out. */
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

/** The same for one. @throws ShopError `not_found`; `step_taken`, which says who was quicker */
export async function lockOne(tx: Connection, seen: SeenReview): Promise<AdminReviewRow> {
  const { rows } = await lockSeen(tx, [seen])
  const [row] = rows
  if (!row) throw await refuseChanged(tx, seen)
  return row
}

/**
 * Gives a locked review another state, and writes it down. Whoever decides about a review has looked at it: unless `next`
 * says otherwise it counts as checked, and its reports are closed.
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

/** The same for many at once. @returns how many changed */
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

/** Whether the change is one of what the shop shows: its pages drop what they keep. */
function isSeenInTheShop(changed: Partial<ReviewState>): boolean {
  return ['wordsHidden', 'picturesHidden', 'answer'].some((name) => name in changed)
}
