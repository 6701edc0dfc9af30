import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { MEDIA_FORMATS, MEDIA_KINDS } from '#domain/catalogue/media-kinds.ts'
import { FITS } from '#domain/reviews/fit.ts'
import { REMOVAL_REASONS } from '#domain/reviews/moderation.ts'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'

/** More than any page shows. */
export const MOST_REVIEWS = 500

const medium = z.object({
  id: z.string(),
  kind: z.enum(MEDIA_KINDS),
  format: z.enum(MEDIA_FORMATS),
  durationMs: z.number().nullable(),
  posterId: z.string().nullable(),
  hidden: z.enum(REMOVAL_REASONS).nullable(),
})

const reviewRow = z.object({
  id: z.string(),
  productId: z.string(),
  customerId: z.string(),
  orderId: z.string().nullable(),
  fullname: z.string().nullable(),
  stars: z.number(),
  description: z.string(),
  createdAt: z.date(),
  verified: z.boolean(),
  fit: z.enum(FITS).nullable(),
  sizeLabel: z.string().nullable(),
  ageMonths: z.number().nullable(),
  heightCm: z.number().nullable(),
  editedAt: z.date().nullable(),
  wordsHidden: z.enum(REMOVAL_REASONS).nullable(),
  answer: z.string().nullable(),
  answeredAt: z.date().nullable(),
  helpful: z.number(),
  media: z.array(medium),
})
/** A stored review, including hidden parts. */
export type ReviewRow = z.infer<typeof reviewRow>

const reviewColumns = sql`
  select r.id, r.product_id as "productId", r.customer_id as "customerId", r.order_id as "orderId", c.fullname,
    r.stars, r.description, r.created_at as "createdAt", r.verified, r.fit, r.size_label as "sizeLabel",
    r.age_months as "ageMonths", r.height_cm as "heightCm", r.edited_at as "editedAt",
    r.words_hidden as "wordsHidden", r.answer, r.answered_at as "answeredAt", r.helpful,
    (select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind, 'format', m.format,
        'durationMs', m.duration_ms, 'posterId', m.poster_id, 'hidden', rm.hidden) order by rm.position), '[]')
     from review_media rm join media m on m.id = rm.media_id where rm.review_id = r.id) as media
  from reviews r join customers c on c.id = r.customer_id`

/** The reviews of a product that are visible, and the basis of its average and counts. */
export const visible: SQL = sql`not r.hidden and not r.withdrawn`

/** Visible reviews of a product, newest first. */
export async function listReviews(db: Connection, productId: string): Promise<ReviewRow[]> {
  return await readRows(
    db,
    reviewRow,
    sql`
    ${reviewColumns}
    where r.product_id = ${productId} and ${visible}
    order by r.created_at desc, r.id
    limit ${MOST_REVIEWS}`,
  )
}

/** Reviews by id, unordered. */
export async function readReviews(db: Connection, ids: readonly string[]): Promise<ReviewRow[]> {
  if (ids.length === 0) return []
  return await readRows(
    db,
    reviewRow,
    sql`${reviewColumns} where r.id = any(${sql.param([...ids])}::text[]) limit ${MOST_REVIEWS}`,
  )
}

/** One review, hidden or not; null for an unknown one. */
export async function findReview(db: Connection, reviewId: string): Promise<ReviewRow | null> {
  return await readRow(db, reviewRow, sql`${reviewColumns} where r.id = ${reviewId}`)
}

/** A customer's reviews, the newest first; optionally of certain products. Replaced ones are left out. */
export async function listReviewsOf(
  db: Connection,
  customerId: string,
  productIds: readonly string[] | null = null,
): Promise<ReviewRow[]> {
  const ofProducts =
    productIds === null ? sql`true` : sql`r.product_id = any(${sql.param([...productIds])}::text[])`
  return await readRows(
    db,
    reviewRow,
    sql`
    ${reviewColumns}
    where r.customer_id = ${customerId} and not r.hidden and ${ofProducts}
    order by r.created_at desc, r.id
    limit ${MOST_REVIEWS}`,
  )
}
