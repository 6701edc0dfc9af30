import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ApiReview } from '#domain/reviews/review.ts'
import type { ReviewInput } from '#domain/reviews/review-form.ts'
import { newId } from '../db/ids.ts'
import { notify } from '../db/notifier.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { findReview } from './list-reviews.ts'
import { requirePurchase } from './purchases.ts'
import type { ReviewMedium } from './read-review-files.ts'
import { removeFiles, setReviewMedia, storeMedia } from './review-media.ts'

const ownReviewSchema = z.object({ id: z.string() })

/**
 * Keeps a review by somebody who ordered the product; it shows at once. Who has written as many of this product as
 * the shop's limits allow changes the newest of them: words, stars and pictures become those of the new one.
 * @throws ShopError `review_not_ordered` when the order was cancelled meanwhile
 */
export async function addReview(
  services: Pick<Services, 'db' | 'media' | 'log' | 'settings'>,
  { customerId, productId }: { customerId: string; productId: string },
  { input, media }: { input: ReviewInput; media: readonly ReviewMedium[] },
): Promise<{ review: ApiReview; changed: boolean }> {
  const { db, settings, log } = services
  const takeAway = await storeMedia(services, media)
  try {
    const written = await inTransaction(db, async (tx) => {
      // Two at once of one person wait for each other, or both would find none.
      await tx.execute(sql`select 1 from customers where id = ${customerId} for no key update`)
      const { delivered } = await requirePurchase(tx, customerId, productId)
      const own = await readOwn(tx, { customerId, productId })
      const [newest] = own
      const most = settings.current().limits.reviewsPerPersonAndProduct
      const reviewId = newest && own.length >= most ? newest.id : newId('rev')
      await tx.execute(sql`
        insert into reviews (id, product_id, customer_id, stars, description, verified)
        values (${reviewId}, ${productId}, ${customerId}, ${input.stars}, ${input.description}, ${delivered})
        on conflict (id) do update set stars = excluded.stars, description = excluded.description,
          verified = excluded.verified, withdrawn = false, created_at = now()`)
      const unused = await setReviewMedia(tx, reviewId, media)
      await notify(tx, 'products', [productId])
      return { reviewId, unused, changed: reviewId === newest?.id }
    })
    await removeFiles({ store: services.media, log }, written.unused)
    const review = await findReview(db, written.reviewId)
    if (!review) throw new ShopError('not_found')
    return { review, changed: written.changed }
  } catch (error) {
    await takeAway()
    throw error
  }
}

async function readOwn(
  tx: Transaction,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<{ id: string }[]> {
  const { rows } = await tx.execute(sql`
    select id from reviews where customer_id = ${customerId} and product_id = ${productId}
    order by created_at desc, id limit 1000`)
  return z.array(ownReviewSchema).parse(rows)
}
