import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ReviewFlag } from '#domain/reviews/moderation.ts'
import type { ReviewInput } from '#domain/reviews/review-form.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'
import { media } from '../db/schema/catalogue.ts'
import { reviewMedia, reviews } from '../db/schema/reviews.ts'

/** What a person wrote about a product, the newest first. */
export async function readOwnReviews(
  tx: Connection,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<{ id: string }[]> {
  return await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.customerId, customerId), eq(reviews.productId, productId)))
    .orderBy(desc(reviews.createdAt), reviews.id)
    .limit(1000)
}

/** Of which product a person's review speaks; null for one that is not theirs. */
export async function readProductOfOwn(
  db: Connection,
  { customerId, reviewId }: { customerId: string; reviewId: string },
): Promise<string | null> {
  const [found] = await db
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), eq(reviews.customerId, customerId)))
  return found?.productId ?? null
}

/** The pictures and films of a person's reviews of a product, shown or not. */
export async function readOwnMedia(
  db: Connection,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<{ id: string; kind: 'image' | 'video' }[]> {
  return await db
    .select({ id: reviewMedia.mediaId, kind: media.kind })
    .from(reviewMedia)
    .innerJoin(media, eq(media.id, reviewMedia.mediaId))
    .innerJoin(reviews, eq(reviews.id, reviewMedia.reviewId))
    .where(and(eq(reviews.customerId, customerId), eq(reviews.productId, productId)))
    .limit(1000)
}

/** What is written of a review, with the order line that it speaks of. */
export interface WrittenReview
  extends Pick<ReviewInput, 'stars' | 'description' | 'fit' | 'ageMonths' | 'heightCm'> {
  verified: boolean
  orderId: string
  sizeLabel: string
  flags: ReviewFlag[]
}

export async function insertReview(
  tx: Connection,
  review: WrittenReview & { id: string; productId: string; customerId: string },
): Promise<void> {
  await tx.insert(reviews).values(review)
}

/**
 * Gives a review new words, stars and facts. It keeps its place among the others and its votes; somebody of the shop looks
 * at it again, and words that the shop does not show stay so until then.
 */
export async function changeReview(tx: Connection, reviewId: string, review: WrittenReview): Promise<void> {
  await tx
    .update(reviews)
    .set({ ...review, withdrawn: false, editedAt: now, checkedAt: null, checkedBy: null })
    .where(eq(reviews.id, reviewId))
}

const productOf = z.object({ productId: z.string() })

/** Hides every review of a person but the newest of each product. @returns the products, more than once maybe */
export async function hideOlder(tx: Connection, customerId: string): Promise<string[]> {
  const hidden = await readRows(
    tx,
    productOf,
    sql`
    update reviews r set hidden = true
    where r.customer_id = ${customerId} and not r.hidden and exists (
      select 1 from reviews newer
      where newer.customer_id = r.customer_id and newer.product_id = r.product_id
        and (newer.created_at, newer.id) > (r.created_at, r.id))
    returning product_id as "productId"`,
  )
  return hidden.map(({ productId }) => productId)
}

/** Reviews of what lay in a parcel become verified purchases. @returns their products */
export async function verifyByParcel(tx: Connection, parcelId: string): Promise<string[]> {
  const verified = await readRows(
    tx,
    productOf,
    sql`
    update reviews r set verified = true, flags = array_remove(r.flags, 'not_delivered')
    from parcel_lines pl
    join order_lines l on l.id = pl.order_line_id
    join orders o on o.id = l.order_id
    where pl.parcel_id = ${parcelId} and r.customer_id = o.customer_id and r.product_id = l.product_id
      and not r.verified
    returning r.product_id as "productId"`,
  )
  return [...new Set(verified.map(({ productId }) => productId))]
}

const lockedReview = z.object({ customerId: z.string(), productId: z.string() })

/** Locks a review that readers see; null for one that they do not. */
export async function lockVisible(
  tx: Connection,
  reviewId: string,
): Promise<z.infer<typeof lockedReview> | null> {
  return await readRow(
    tx,
    lockedReview,
    sql`
    select customer_id as "customerId", product_id as "productId" from reviews
    where id = ${reviewId} and not hidden and not withdrawn
    for no key update`,
  )
}
