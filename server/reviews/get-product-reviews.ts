import { sql } from 'drizzle-orm'
import { type RatingSummary, summariseRatings } from '#domain/reviews/rating.ts'
import { type ApiReview, newestFirst } from '#domain/reviews/review.ts'
import { formatDate } from '#domain/time/india-time.ts'
import type { Connection } from '../db/connection.ts'
import type { Texts, Words } from '../language/words.ts'
import { listCuratedReviews, listReviews } from './list-reviews.ts'

/** A review as a page shows it: without the ids of its writer, which are nobody's business. */
export type PageReview = Omit<ApiReview, 'productId' | 'userId'> & {
  name: string
  /** '5 Jul 2026', in India's time. */
  date: string
}

export interface ProductReviews {
  /** Of the ordinary reviews alone: what the shop chose itself does not count. */
  summary: RatingSummary
  /** The newest of both kinds. */
  newest: PageReview[]
  /** How many the shop chose itself; they stand among the others, but `summary.count` leaves them out. */
  curatedCount: number
}

const shownAtFirst = 6

/** What a product's page says of its reviews before anybody asks for more. */
export async function getProductReviews(
  db: Connection,
  productId: string,
  { texts }: Words,
): Promise<ProductReviews> {
  const [summary, ordinary, curated, curatedCount] = await Promise.all([
    readSummary(db, productId),
    listReviews(db, productId, shownAtFirst),
    listCuratedReviews(db, productId, shownAtFirst),
    countCurated(db, productId),
  ])
  return {
    summary,
    newest: newestFirst([...ordinary, ...curated])
      .slice(0, shownAtFirst)
      .map((review) => toPageReview(review, texts.time)),
    curatedCount,
  }
}

function toPageReview({ productId: _, userId, ...review }: ApiReview, time: Texts['time']): PageReview {
  return { ...review, name: userId.fullname, date: formatDate(new Date(review.createdAt), time) }
}

async function readSummary(db: Connection, productId: string): Promise<RatingSummary> {
  const { rows } = await db.execute<{ stars: number; count: number }>(sql`
    select stars, count(*)::int as count from reviews
    where product_id = ${productId} and not hidden and not withdrawn group by stars`)
  return summariseRatings(rows.flatMap(({ stars, count }) => Array.from({ length: count }, () => stars)))
}

async function countCurated(db: Connection, productId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from curated_reviews where product_id = ${productId}`,
  )
  return rows[0]?.count ?? 0
}
