import { and, eq, isNull } from 'drizzle-orm'
import type { PageReview } from '#domain/reviews/api-review.ts'
import type { HeightFit } from '#domain/reviews/fit-summary.ts'
import { summariseRatings } from '#domain/reviews/rating.ts'
import {
  isNarrowed,
  REVIEWS_PER_PAGE,
  type ReviewListQuery,
  type ReviewPage,
  type ReviewSummary,
} from '#domain/reviews/review-list.ts'
import type { Connection } from '../db/connection.ts'
import { curatedReviews } from '../db/schema/reviews.ts'
import type { Words } from '../language/words.ts'
import { readCuratedReviews } from './curated-queries.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import {
  countFitsByHeight,
  countNarrowed,
  countReviews,
  countSizes,
  listPlaces,
  type ReviewPlace,
} from './list-queries.ts'
import { readReviews } from './queries.ts'
import { curatedToApiReview, toApiReview, toPageReview } from './to-api-review.ts'

export type { PageReview }

export interface ProductReviews {
  /** Of ordinary reviews only: curated ones do not count. */
  summary: ReviewSummary
  /** The newest of both kinds. */
  newest: PageReview[]
  /** How many are curated; they are listed with the others, but not part of `summary.count`. */
  curatedCount: number
  /** How the sizes fit children by height. */
  fitByHeight: HeightFit[]
}

const shownAtFirst = 6
const newestOfAll: ReviewListQuery = { sort: 'newest' }

/** The first reviews and the summary of a product page. */
export async function getProductReviews(
  db: Connection,
  productId: string,
  words: Words,
): Promise<ProductReviews> {
  const [summary, places, curatedCount, fitByHeight] = await Promise.all([
    readSummary(db, productId),
    listPlaces(db, productId, newestOfAll, { after: null, most: shownAtFirst }),
    countCurated(db, productId),
    countFitsByHeight(db, productId),
  ])
  const newest = await readPlaced(db, places.slice(0, shownAtFirst), words)
  return { summary, newest, curatedCount, fitByHeight }
}

/**
 * A page of a product's reviews, filtered and sorted by the query.
 * @throws ShopError `malformed_request` for an invalid `after`
 */
export async function listProductReviews(
  db: Connection,
  productId: string,
  query: ReviewListQuery,
  words: Words,
): Promise<ReviewPage> {
  const after = query.after === undefined ? null : readCursor(query.after, query.sort)
  const [summary, places, ordinary, curatedCount] = await Promise.all([
    readSummary(db, productId),
    listPlaces(db, productId, query, { after }),
    countNarrowed(db, productId, query),
    countCurated(db, productId),
  ])
  const shown = places.slice(0, REVIEWS_PER_PAGE)
  const last = places.length > REVIEWS_PER_PAGE ? shown.at(-1) : undefined
  return {
    reviews: await readPlaced(db, shown, words),
    total: ordinary + (isNarrowed(query) ? 0 : curatedCount),
    next: last ? writeCursor(query.sort, last) : null,
    summary,
    curatedCount,
  }
}

async function readPlaced(
  db: Connection,
  places: readonly ReviewPlace[],
  words: Words,
): Promise<PageReview[]> {
  const idsOf = (curated: boolean) => places.filter((place) => place.curated === curated).map(({ id }) => id)
  const [ordinary, curated] = await Promise.all([
    readReviews(db, idsOf(false)),
    readCuratedReviews(db, idsOf(true)),
  ])
  const known = new Map([
    ...ordinary.map((row) => [row.id, toApiReview(row, words)] as const),
    ...curated.map((row) => [row.id, curatedToApiReview(row)] as const),
  ])
  return places.flatMap(({ id }) => {
    const review = known.get(id)
    return review ? [toPageReview(review, words)] : []
  })
}

async function readSummary(db: Connection, productId: string): Promise<ReviewSummary> {
  const [counts, sizes] = await Promise.all([countReviews(db, productId), countSizes(db, productId)])
  const sum = (pick: (row: (typeof counts)[number]) => number) =>
    counts.reduce((total, row) => total + pick(row), 0)
  const stars = counts.flatMap((row) => Array.from({ length: row.count }, () => row.stars))
  return {
    ...summariseRatings(stars),
    fit: { small: sum((row) => row.small), true: sum((row) => row.true), large: sum((row) => row.large) },
    withMedia: sum((row) => row.withMedia),
    sizes,
  }
}

async function countCurated(db: Connection, productId: string): Promise<number> {
  return await db.$count(
    curatedReviews,
    and(eq(curatedReviews.productId, productId), isNull(curatedReviews.archivedAt)),
  )
}
