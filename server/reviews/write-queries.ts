import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { reviews } from '../db/schema/reviews.ts'

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
