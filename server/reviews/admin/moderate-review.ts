import type { HideInput, ReviewStep, ShowInput } from '#domain/reviews/api-admin-review.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import type { Connection } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueNotification } from '../../notifications/queue-notification.ts'
import type { Services } from '../../services.ts'
import { reviewAdminNotifications } from './notifications.ts'
import type { AdminReviewRow } from './queries.ts'
import { refuseChanged } from './refusal.ts'
import { lockOne, lockSeen, moveReview, moveReviews, type SeenReview } from './take-step.ts'

type Access = Pick<Services, 'db'>

/**
 * Approves reviews as they are, and closes their reports. Of several, those that changed since they were seen are
 * skipped and counted.
 * @throws ShopError `unauthenticated`, `forbidden`; for a single one `not_found` or `step_taken`
 */
export async function checkReviews(
  { db }: Access,
  caller: Caller,
  seen: readonly SeenReview[],
): Promise<ReviewStep> {
  const { customerId } = requirePermission(caller, 'reviews.moderate')
  return await inTransaction(db, async (tx) => {
    const { rows, changed } = await lockSeen(tx, seen)
    const [first] = changed
    if (first && seen.length === 1) throw await refuseChanged(tx, first)
    const batchId = newId('rvs')
    const frame = { actorId: customerId, action: 'checked', batchId } as const
    await moveReviews(
      tx,
      rows.map((row) => ({ row, next: {} })),
      frame,
    )
    return { batch: batchId, done: rows.length, skipped: changed.length }
  })
}

/**
 * Hides the text or single pictures of a review, with a reason; its stars stay visible and counted. The reviewer is
 * notified.
 * @throws ShopError `unauthenticated`, `forbidden`, `not_found`, `step_taken`
 */
export async function hidePartsOfReview(
  { db }: Access,
  caller: Caller,
  reviewId: string,
  { version, reason, words, pictures }: HideInput,
): Promise<ReviewStep> {
  const { customerId } = requirePermission(caller, 'reviews.moderate')
  return await inTransaction(db, async (tx) => {
    const row = await lockOne(tx, { id: reviewId, version })
    const batchId = newId('rvs')
    const picturesHidden = Object.fromEntries(
      row.media.flatMap(({ id, position, hidden }) => {
        const now = pictures.includes(position) ? reason : hidden
        return now === null ? [] : [[id, now] as const]
      }),
    )
    const next = { picturesHidden, ...(words ? { wordsHidden: reason } : {}) }
    const isDone = await moveReview(tx, row, next, { actorId: customerId, action: 'hidden', batchId })
    if (isDone) await notifyReviewer(tx, row, 'review_hidden', batchId)
    return stepOf(batchId, isDone)
  })
}

/** Shows text or pictures again. @throws ShopError `unauthenticated`, `forbidden`, `not_found`, `step_taken` */
export async function showPartsOfReview(
  { db }: Access,
  caller: Caller,
  reviewId: string,
  { version, words, pictures }: ShowInput,
): Promise<ReviewStep> {
  const { customerId } = requirePermission(caller, 'reviews.moderate')
  return await inTransaction(db, async (tx) => {
    const row = await lockOne(tx, { id: reviewId, version })
    const batchId = newId('rvs')
    const picturesHidden = Object.fromEntries(
      row.media.flatMap(({ id, position, hidden }) =>
        hidden === null || pictures.includes(position) ? [] : [[id, hidden] as const],
      ),
    )
    const next = { picturesHidden, ...(words ? { wordsHidden: null } : {}) }
    const frame = { actorId: customerId, action: 'shown_again', batchId } as const
    return stepOf(batchId, await moveReview(tx, row, next, frame))
  })
}

/**
 * Sets or changes the shop's answer to a review; '' removes it. The reviewer is notified of the first answer.
 * @throws ShopError `unauthenticated`, `forbidden`, `not_found`, `step_taken`
 */
export async function answerReview(
  { db }: Access,
  caller: Caller,
  reviewId: string,
  { version, text }: { version: string; text: string },
): Promise<ReviewStep> {
  const { customerId } = requirePermission(caller, 'reviews.moderate')
  return await inTransaction(db, async (tx) => {
    const row = await lockOne(tx, { id: reviewId, version })
    const batchId = newId('rvs')
    if (text === (row.answer ?? '')) return stepOf(batchId, false)
    const next =
      text === ''
        ? { answer: null, answeredAt: null, answeredBy: null }
        : { answer: text, answeredAt: new Date().toISOString(), answeredBy: customerId }
    const action =
      row.answer === null ? 'answered' : text === '' ? 'answer_removed' : ('answer_changed' as const)
    await moveReview(tx, row, next, { actorId: customerId, action, batchId })
    if (action === 'answered') await notifyReviewer(tx, row, 'review_answered', batchId)
    return stepOf(batchId, true)
  })
}

/** Queues an email that is sent after the time for an undo, and not at all after an undo. */
async function notifyReviewer(
  tx: Connection,
  { id }: AdminReviewRow,
  kind: keyof typeof reviewAdminNotifications,
  batchId: string,
): Promise<void> {
  await queueNotification(tx, reviewAdminNotifications[kind], { trigger: batchId, data: { reviewId: id } })
}

function stepOf(batch: string, isDone: boolean): ReviewStep {
  return { batch, done: isDone ? 1 : 0, skipped: 0 }
}
