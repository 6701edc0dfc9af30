import type { ApiReview } from '#domain/reviews/api-review.ts'
import type { ReviewInput } from '#domain/reviews/review-form.ts'
import { lockCustomer } from '../access/queries.ts'
import { newId } from '../db/ids.ts'
import { notify } from '../db/notifier.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import type { Services } from '../services.ts'
import { requirePurchase } from './purchases.ts'
import { findReview } from './queries.ts'
import type { ReviewMedium } from './read-review-files.ts'
import { removeFiles, setReviewMedia, storeMedia } from './review-media.ts'
import { toApiReview } from './to-api-review.ts'
import { readOwnReviews, writeReview } from './write-queries.ts'

/**
 * Keeps a review by somebody who ordered the product; it shows at once. Who has written as many of this product as
 * the shop's limits allow changes the newest of them: words, stars and pictures become those of the new one.
 * @throws ShopError `review_not_ordered` when the order was cancelled meanwhile
 */
export async function addReview(
  services: Pick<Services, 'db' | 'media' | 'log' | 'settings'>,
  { customerId, productId }: { customerId: string; productId: string },
  { input, media, words }: { input: ReviewInput; media: readonly ReviewMedium[]; words: Words },
): Promise<{ review: ApiReview; changed: boolean }> {
  const { db, settings, log } = services
  const takeAway = await storeMedia(services, media)
  try {
    const written = await inTransaction(db, async (tx) => {
      // Two at once of one person wait for each other, or both would find none.
      await lockCustomer(tx, customerId)
      const { delivered } = await requirePurchase(tx, customerId, productId)
      const own = await readOwnReviews(tx, { customerId, productId })
      const [newest] = own
      const most = settings.current().limits.reviewsPerPersonAndProduct
      const reviewId = newest && own.length >= most ? newest.id : newId('rev')
      const { stars, description } = input
      await writeReview(tx, {
        id: reviewId,
        productId,
        customerId,
        stars,
        description,
        verified: delivered,
      })
      const unused = await setReviewMedia(tx, reviewId, media)
      await notify(tx, 'products', [productId])
      return { reviewId, unused, changed: reviewId === newest?.id }
    })
    await removeFiles({ store: services.media, log }, written.unused)
    const review = await findReview(db, written.reviewId)
    if (!review) throw new ShopError('not_found')
    return { review: toApiReview(review, words), changed: written.changed }
  } catch (error) {
    await takeAway()
    throw error
  }
}
