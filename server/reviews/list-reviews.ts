import { sql } from 'drizzle-orm'
import { type ApiReview, reviewerName } from '#domain/reviews/review.ts'
import type { Connection } from '../db/connection.ts'

/** More than any page shows; a list has its limit. */
const mostReviews = 500

type ReviewRow = {
  id: string
  product_id: string
  customer_id: string
  fullname: string | null
  stars: number
  description: string
  created_at: Date | string
  verified: boolean
  media: { id: string; kind: 'image' | 'video'; format: string }[] | null
}

const reviewColumns = sql`
  select r.id, r.product_id, r.customer_id, c.fullname, r.stars, r.description, r.created_at, r.verified,
    (select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'format', m.format) order by rm.position)
     from review_media rm join media m on m.id = rm.media_id where rm.review_id = r.id) as media
  from reviews r join customers c on c.id = r.customer_id`

/** Visible reviews of a product, newest first. */
export async function listReviews(
  db: Connection,
  productId: string,
  most = mostReviews,
): Promise<ApiReview[]> {
  const { rows } = await db.execute<ReviewRow>(sql`
    ${reviewColumns}
    where r.product_id = ${productId} and not r.hidden and not r.withdrawn
    order by r.created_at desc, r.id
    limit ${Math.min(most, mostReviews)}`)
  return rows.map(toApiReview)
}

/** One review as its writer sees it, hidden or not; null for an unknown one. */
export async function findReview(db: Connection, reviewId: string): Promise<ApiReview | null> {
  const { rows } = await db.execute<ReviewRow>(sql`${reviewColumns} where r.id = ${reviewId}`)
  return rows[0] ? toApiReview(rows[0]) : null
}

function toApiReview(row: ReviewRow): ApiReview {
  const media = row.media ?? []
  const video = media.find(({ kind }) => kind === 'video')
  return {
    _id: row.id,
    productId: row.product_id,
    userId: { _id: row.customer_id, fullname: reviewerName(row.fullname) },
    stars: row.stars,
    description: row.description,
    createdAt: new Date(row.created_at).toISOString(),
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
  const { rows } = await db.execute<{
    id: string
    name: string
    stars: number
    description: string
    source: string
    created_at: Date | string
  }>(sql`
    select id, name, stars, description, source, created_at from curated_reviews
    where product_id = ${productId} order by created_at desc, id
    limit ${Math.min(most, mostReviews)}`)
  return rows.map((row) => ({
    _id: row.id,
    productId,
    userId: { _id: '', fullname: reviewerName(row.name) },
    stars: row.stars,
    description: row.description,
    createdAt: new Date(row.created_at).toISOString(),
    images: [],
    video: '',
    verified: false,
    curated: true,
    source: row.source,
  }))
}
