import { desc, eq } from 'drizzle-orm'
import { reviewReports, reviews, reviewVotes } from '../db/schema/reviews.ts'
import type { Services } from '../services.ts'
import { readReviews } from './queries.ts'
import { reporterOf } from './report-review.ts'
import { mediumAddress } from './to-api-review.ts'

/** A review in its writer's data export. */
export interface StoredReview {
  productId: string
  stars: number
  description: string
  createdAt: string
  editedAt: string | null
  size: string | null
  fit: string | null
  ageMonths: number | null
  heightCm: number | null
  /** Addresses of pictures and videos. */
  media: string[]
  answer: string | null
}

/** A vote or a report on another person's review. */
export interface ReviewMark {
  reviewId: string
  did: 'helpful' | 'reported'
  /** The note sent with a report. */
  note: string
  createdAt: string
}

/** No one has written more than this. */
const most = 500

/** All reviews of a customer, the newest first. */
export async function collectReviews(
  { db }: Pick<Services, 'db'>,
  customerId: string,
): Promise<StoredReview[]> {
  const own = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.customerId, customerId))
    .limit(most)
  const rows = await readReviews(
    db,
    own.map(({ id }) => id),
  )
  return rows
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((row) => ({
      productId: row.productId,
      stars: row.stars,
      description: row.description,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      size: row.sizeLabel,
      fit: row.fit,
      ageMonths: row.ageMonths,
      heightCm: row.heightCm,
      media: row.media.map(mediumAddress),
      answer: row.answer,
    }))
}

/** Reviews of others that a customer found helpful or reported, the newest first. */
export async function collectReviewMarks(
  services: Pick<Services, 'db'>,
  customerId: string,
): Promise<ReviewMark[]> {
  const { db } = services
  const helpful = await db
    .select({ reviewId: reviewVotes.reviewId, createdAt: reviewVotes.createdAt })
    .from(reviewVotes)
    .where(eq(reviewVotes.customerId, customerId))
    .orderBy(desc(reviewVotes.createdAt))
    .limit(most)
  const { reviewId, note, createdAt, reporter } = reviewReports
  const reported = await db
    .select({ reviewId, note, createdAt })
    .from(reviewReports)
    .where(eq(reporter, await reporterOf(services, { customerId })))
    .limit(most)
  return [
    ...helpful.map((mark) => ({ ...mark, did: 'helpful' as const, note: '' })),
    ...reported.map((mark) => ({ ...mark, did: 'reported' as const })),
  ]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map((mark) => ({ ...mark, createdAt: mark.createdAt.toISOString() }))
}
