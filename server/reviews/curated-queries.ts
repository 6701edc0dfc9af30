import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { curatedReviews } from '../db/schema/reviews.ts'
import { MOST_REVIEWS } from './queries.ts'

const { id, productId, name, stars, description, source, createdAt, archivedAt } = curatedReviews
const columns = { id, productId, name, stars, description, source, createdAt }

/** Curated reviews of a product from elsewhere; they are labelled and not part of the rating. */
export async function listCuratedReviews(db: Connection, product: string) {
  return await db
    .select(columns)
    .from(curatedReviews)
    .where(and(eq(productId, product), isNull(archivedAt)))
    .orderBy(desc(createdAt), id)
    .limit(MOST_REVIEWS)
}

/** A curated review from elsewhere. */
export type CuratedRow = Awaited<ReturnType<typeof listCuratedReviews>>[number]

/** Curated reviews by id, unordered. */
export async function readCuratedReviews(db: Connection, ids: readonly string[]): Promise<CuratedRow[]> {
  if (ids.length === 0) return []
  return await db
    .select(columns)
    .from(curatedReviews)
    .where(inArray(id, [...ids]))
    .limit(MOST_REVIEWS)
}
