import { eq } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { reviewMedia, reviewReports, reviews } from '../db/schema/reviews.ts'
import type { Services } from '../services.ts'
import { removeUploadsOf } from '../uploads/stored-uploads.ts'
import { takeBackMarks } from './erase-queries.ts'
import { forgetUnusedMedia, type RemovedMedium } from './review-media.ts'
import { reviewUploads } from './waiting-files.ts'

/**
 * Deletes all reviews of a customer.
 * @returns unused media: remove their files after the commit
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

/**
 * Removes what identifies a customer whose account is erased: the order and details of a child from their own reviews,
 * which stay without a name; their votes and reports from others.
 * @param reporter the key of their reports, as `reporterOf` returns it
 */
export async function anonymiseReviews(
  tx: Connection,
  { customerId, reporter }: { customerId: string; reporter: string },
): Promise<void> {
  const own = await tx
    .update(reviews)
    .set({ orderId: null, ageMonths: null, heightCm: null })
    .where(eq(reviews.customerId, customerId))
    .returning({ productId: reviews.productId })
  const others = await takeBackMarks(tx, customerId)
  await tx.update(reviewReports).set({ note: '' }).where(eq(reviewReports.reporter, reporter))
  const products = new Set([...own.map(({ productId }) => productId), ...others])
  if (products.size > 0) await notify(tx, 'products', [...products])
}

/** Deletes a customer's unused uploads for reviews. */
export async function forgetReviewUploads(
  services: Pick<Services, 'config' | 'db'>,
  customerId: string,
): Promise<void> {
  await removeUploadsOf(services, reviewUploads(customerId))
}
