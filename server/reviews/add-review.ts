import { sql } from 'drizzle-orm'
import type { ApiReview } from '#domain/reviews/review.ts'
import type { ReviewInput } from '#domain/reviews/review-form.ts'
import { type Caller, requireCustomer } from '../customers/caller.ts'
import { newId } from '../db/ids.ts'
import { notify } from '../db/notifier.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { listReviews } from './list-reviews.ts'
import { type ReviewFile, storeReviewFiles } from './store-review-files.ts'

/**
 * Adds a review by somebody who ordered the product; it shows at once. Nothing is kept of a review with a bad file.
 * @throws ShopError `unauthenticated`, `not_found` for another person's `userId`, `product_not_found`, `review_not_ordered`, `validation_failed`
 */
export async function addReview(
  services: Pick<Services, 'db' | 'catalogue' | 'media'>,
  caller: Caller,
  { input, files }: { input: ReviewInput; files: readonly ReviewFile[] },
): Promise<ApiReview> {
  const { customerId } = requireCustomer(caller)
  if (input.userId && input.userId !== customerId) throw new ShopError('not_found')
  const productId = services.catalogue.resolve(input.productId)
  if (!productId) throw new ShopError('product_not_found')
  const { ordered, delivered } = await readPurchase(services, customerId, productId)
  if (!ordered) throw new ShopError('review_not_ordered')
  const media = await storeReviewFiles(services.media, files)
  const reviewId = newId('rev')
  await inTransaction(services.db, async (tx) => {
    await tx.execute(sql`
      insert into reviews (id, product_id, customer_id, stars, description, verified)
      values (${reviewId}, ${productId}, ${customerId}, ${input.stars}, ${input.description}, ${delivered})`)
    for (const [position, { id, kind, width, height }] of media.entries()) {
      await tx.execute(sql`
        insert into media (id, kind, width, height, widths) values (${id}, ${kind}, ${width}, ${height}, '{360,800}') on conflict (id) do nothing`)
      await tx.execute(
        sql`insert into review_media (review_id, position, media_id) values (${reviewId}, ${position}, ${id})`,
      )
    }
    await notify(tx, 'products', [productId])
  })
  const review = (await listReviews(services.db, productId)).find(({ _id }) => _id === reviewId)
  if (!review) throw new ShopError('not_found')
  return review
}

async function readPurchase(
  { db }: Pick<Services, 'db'>,
  customerId: string,
  productId: string,
): Promise<{ ordered: boolean; delivered: boolean }> {
  const { rows } = await db.execute<{ ordered: boolean; delivered: boolean }>(sql`
    select count(*) > 0 as ordered, coalesce(bool_or(o.status = 'delivered'), false) as delivered
    from order_lines l join orders o on o.id = l.order_id
    where l.product_id = ${productId} and o.customer_id = ${customerId} and o.status <> 'cancelled'`)
  return rows[0] ?? { ordered: false, delivered: false }
}
