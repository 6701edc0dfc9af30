import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { curatedReviews } from '../db/schema/reviews.ts'
import { MOST_REVIEWS } from './queries.ts'

const { id, productId, name, stars, description, source, createdAt, archivedAt } = curatedReviews
const columns = { id, productId, name, stars, description, source, createdAt }

/** Reviews of a product that the shopkeeper chose from elsewhere; they are labelled and do not count into the rating. */
export async function listCuratedReviews(db: Connection, product: string) {
  return await db
    .select(columns)
    .from(curatedReviews)
    .where(and(eq(productId, product), isNull(archivedAt)))
    .orderBy(desc(createdAt), id)
    .limit(MOST_REVIEWS)
}

/** A review that the shopkeeper chose from elsewhere. */
export type CuratedRow = Awaited<ReturnType<typeof listCuratedReviews>>[number]

/** Those of these ids, in no order. */
export async function readCuratedReviews(db: Connection, ids: readonly string[]): Promise<CuratedRow[]> {
  if (ids.length === 0) return []
  return await db
    .select(columns)
    .from(curatedReviews)
    .where(inArray(id, [...ids]))
    .limit(MOST_REVIEWS)
}
