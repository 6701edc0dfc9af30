import { and, count, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { MEDIA_FORMATS, MEDIA_KINDS } from '#domain/catalogue/media-kinds.ts'
import type { ApiReview } from '#domain/reviews/api-review.ts'
import { reviewerName } from '#domain/reviews/review.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'
import { curatedReviews, reviews } from '../db/schema/reviews.ts'

/** More than any page shows; a list has its limit. */
const mostReviews = 500

const reviewRow = z.object({
  id: z.string(),
  productId: z.string(),
  customerId: z.string(),
  fullname: z.string().nullable(),
  stars: z.number(),
  description: z.string(),
  createdAt: z.date(),
  verified: z.boolean(),
  media: z.array(z.object({ id: z.string(), kind: z.enum(MEDIA_KINDS), format: z.enum(MEDIA_FORMATS) })),
})

const reviewColumns = sql`
  select r.id, r.product_id as "productId", r.customer_id as "customerId", c.fullname, r.stars, r.description,
    r.created_at as "createdAt", r.verified,
    (select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind, 'format', m.format) order by rm.position), '[]')
     from review_media rm join media m on m.id = rm.media_id where rm.review_id = r.id) as media
  from reviews r join customers c on c.id = r.customer_id`

/** Visible reviews of a product, newest first. */
export async function listReviews(
  db: Connection,
  productId: string,
  most = mostReviews,
): Promise<ApiReview[]> {
  const rows = await readRows(
    db,
    reviewRow,
    sql`
    ${reviewColumns}
    where r.product_id = ${productId} and not r.hidden and not r.withdrawn
    order by r.created_at desc, r.id
    limit ${Math.min(most, mostReviews)}`,
  )
  return rows.map(toApiReview)
}

/** One review as its writer sees it, hidden or not; null for an unknown one. */
export async function findReview(db: Connection, reviewId: string): Promise<ApiReview | null> {
  const row = await readRow(db, reviewRow, sql`${reviewColumns} where r.id = ${reviewId}`)
  return row && toApiReview(row)
}

function toApiReview(row: z.infer<typeof reviewRow>): ApiReview {
  const { media } = row
  const video = media.find(({ kind }) => kind === 'video')
  return {
    _id: row.id,
    productId: row.productId,
    userId: { _id: row.customerId, fullname: reviewerName(row.fullname) },
    stars: row.stars,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    images: media.filter(({ kind }) => kind === 'image').map(({ id }) => `/media/${id}-800.avif`),
    video: video ? `/media/${video.id}-800.${video.format}` : '',
    verified: row.verified,
    curated: false,
    source: '',
  }
}

/** Reviews that the shopkeeper chose from elsewhere; they are labelled and do not count into the rating. */
export async function listCuratedReviews(
  db: Connection,
  productId: string,
  most = mostReviews,
): Promise<ApiReview[]> {
  const { id, name, stars, description, source, createdAt } = curatedReviews
  const rows = await db
    .select({ id, name, stars, description, source, createdAt })
    .from(curatedReviews)
    .where(eq(curatedReviews.productId, productId))
    .orderBy(desc(createdAt), id)
    .limit(Math.min(most, mostReviews))
  return rows.map((row) => ({
    _id: row.id,
    productId,
    userId: { _id: '', fullname: reviewerName(row.name) },
    stars: row.stars,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    images: [],
    video: '',
    verified: false,
    curated: true,
    source: row.source,
  }))
}

/** How many visible reviews of a product there are for each number of stars. */
export async function countStars(
  db: Connection,
  productId: string,
): Promise<{ stars: number; count: number }[]> {
  return await db
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.hidden, false), eq(reviews.withdrawn, false)))
    .groupBy(reviews.stars)
}

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

/** Keeps a review; one with this id that there was says the new words from now on. */
export async function writeReview(
  tx: Connection,
  review: {
    id: string
    productId: string
    customerId: string
    stars: number
    description: string
    verified: boolean
  },
): Promise<void> {
  const { stars, description, verified } = review
  await tx
    .insert(reviews)
    .values(review)
    .onConflictDoUpdate({
      target: reviews.id,
      set: { stars, description, verified, withdrawn: false, createdAt: now },
    })
}

const hiddenReview = z.object({ productId: z.string() })

/** Hides every review of a person but the newest of each product. @returns the products, more than once maybe */
export async function hideOlder(tx: Connection, customerId: string): Promise<string[]> {
  const hidden = await readRows(
    tx,
    hiddenReview,
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
