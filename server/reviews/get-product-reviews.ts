import { eq } from 'drizzle-orm'
import type { ApiReview } from '#domain/reviews/api-review.ts'
import { type RatingSummary, summariseRatings } from '#domain/reviews/rating.ts'
import { newestFirst } from '#domain/reviews/review.ts'
import { formatDate } from '#domain/time/india-time.ts'
import type { Connection } from '../db/connection.ts'
import { curatedReviews } from '../db/schema/reviews.ts'
import type { Texts, Words } from '../language/words.ts'
import { countStars, listCuratedReviews, listReviews } from './queries.ts'

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
  const counts = await countStars(db, productId)
  return summariseRatings(counts.flatMap(({ stars, count }) => Array.from({ length: count }, () => stars)))
}

async function countCurated(db: Connection, productId: string): Promise<number> {
  return await db.$count(curatedReviews, eq(curatedReviews.productId, productId))
}
