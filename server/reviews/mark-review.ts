import { and, eq } from 'drizzle-orm'
import type { CustomerCaller } from '../access/caller.ts'
import { throttle } from '../access/throttle.ts'
import { notify } from '../db/notifier.ts'
import { reviewVotes } from '../db/schema/reviews.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { countHelpful } from './mark-queries.ts'
import { lockVisible } from './write-queries.ts'

const marksPerPersonAndDay = 100
const marksPerAddressAndDay = 500
/** Phones of one mobile network share an address, but so do the many accounts of a person who promotes a review. */
const marksOfReviewPerAddressAndDay = 10

/**
 * Marks a review as helpful, or removes the mark. A repeated mark counts once.
 * @returns the number of helpful votes
 * @throws ShopError `not_found` for one that is not visible, `forbidden` for the caller's own, `too_many_requests`
 */
export async function markReview(
  services: Pick<Services, 'db' | 'config'>,
  { customerId }: CustomerCaller,
  { reviewId, helpful, ip }: { reviewId: string; helpful: boolean; ip: string },
): Promise<number> {
  const limits = [
    { action: 'review-mark', subject: customerId, most: marksPerPersonAndDay },
    { action: 'review-mark-address', subject: ip, most: marksPerAddressAndDay },
    { action: `review-mark:${reviewId}`, subject: ip, most: marksOfReviewPerAddressAndDay },
  ]
  for (const limit of limits) await throttle(services, { ...limit, windowSeconds: 86_400 })
  return await inTransaction(services.db, async (tx) => {
    const review = await lockVisible(tx, reviewId)
    if (!review) throw new ShopError('not_found')
    if (review.customerId === customerId)
      throw new ShopError('forbidden', { say: ({ texts }) => texts.reviewAnswers.ownMark })
    const changed = helpful
      ? await tx.insert(reviewVotes).values({ reviewId, customerId }).onConflictDoNothing()
      : await tx
          .delete(reviewVotes)
          .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.customerId, customerId)))
    const change = (changed.rowCount ?? 0) * (helpful ? 1 : -1)
    const counted = await countHelpful(tx, reviewId, change)
    if (change !== 0) await notify(tx, 'products', [review.productId])
    return counted
  })
}
