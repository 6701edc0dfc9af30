import { eq } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { reviewMedia, reviews } from '../db/schema/reviews.ts'
import { forgetUnusedMedia, type RemovedMedium } from './review-media.ts'

/**
 * Deletes everything that a person wrote about products.
 * @returns what nothing shows any more: its files are to be removed after the commit
 */
export async function eraseReviews(tx: Connection, customerId: string): Promise<RemovedMedium[]> {
  const shown = await tx
    .selectDistinct({ id: reviewMedia.mediaId })
    .from(reviewMedia)
    .innerJoin(reviews, eq(reviews.id, reviewMedia.reviewId))
    .where(eq(reviews.customerId, customerId))
  const erased = await tx
    .delete(reviews)
    .where(eq(reviews.customerId, customerId))
    .returning({ productId: reviews.productId })
  const products = new Set(erased.map(({ productId }) => productId))
  if (products.size > 0) await notify(tx, 'products', [...products])
  return await forgetUnusedMedia(tx, shown)
}
