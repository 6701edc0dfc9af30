import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ReviewFlag } from '#domain/reviews/moderation.ts'
import type { ReviewInput } from '#domain/reviews/review-form.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'
import { media } from '../db/schema/catalogue.ts'
import { reviewMedia, reviews } from '../db/schema/reviews.ts'

/** A customer's reviews of a product, the newest first. */
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

/** The product of a customer's review; null for another person's. */
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

/** The pictures and videos of a customer's reviews of a product, visible or not. */
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

/** The content of a review, with the order line it is about. */
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
 * Replaces the text, stars and details of a review. It keeps its position and votes; staff check it again, and a hidden
 * text stays hidden until then.
 */
export async function changeReview(tx: Connection, reviewId: string, review: WrittenReview): Promise<void> {
  await tx
    .update(reviews)
    .set({ ...review, withdrawn: false, editedAt: now, checkedAt: null, checkedBy: null })
    .where(eq(reviews.id, reviewId))
}

const productOf = z.object({ productId: z.string() })

/** Hides all reviews of a customer except the newest of each product. @returns the products, possibly repeated */
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

/** Marks reviews of products in a parcel as verified purchases. @returns their products */
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

/** Locks a visible review; null for any other. */
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
