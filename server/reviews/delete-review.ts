import { eq } from 'drizzle-orm'
import { lockCustomer } from '../access/queries.ts'
import { notify } from '../db/notifier.ts'
import { reviewMedia, reviews } from '../db/schema/reviews.ts'
import { inTransaction } from '../db/transaction.ts'
import { removeFiles } from '../media/remove-files.ts'
import type { Services } from '../services.ts'
import type { Reviewer } from './find-reviewer.ts'
import { requireOwnReview } from './own-reviews.ts'
import { forgetUnusedMedia } from './review-media.ts'

/**
 * Deletes a review with its pictures, votes and reports.
 * @throws ShopError `not_found` for one that is not theirs
 */
export async function deleteReview(
  { db, media, log }: Pick<Services, 'db' | 'media' | 'log'>,
  reviewer: Reviewer,
  reviewId: string,
): Promise<void> {
  const unused = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, reviewer.customerId)
    const productId = await requireOwnReview(tx, reviewer, reviewId)
    const shown = await tx
      .delete(reviewMedia)
      .where(eq(reviewMedia.reviewId, reviewId))
      .returning({ id: reviewMedia.mediaId })
    await tx.delete(reviews).where(eq(reviews.id, reviewId))
    await notify(tx, 'products', [productId])
    return await forgetUnusedMedia(tx, shown)
  })
  await removeFiles({ store: media, log }, unused)
}
