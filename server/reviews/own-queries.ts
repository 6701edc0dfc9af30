import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { reviews, reviewVotes } from '../db/schema/reviews.ts'

const namedProduct = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  published: z.boolean(),
  mediaId: z.string().nullable(),
})
/** A product's name in a list of reviews. */
export type NamedProduct = z.infer<typeof namedProduct>

/** Products by id; deleted ones are left out. */
export async function readNamedProducts(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedProduct>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await readRows(
    db,
    namedProduct,
    sql`
    select p.id, p.name, p.slug, p.status = 'published' as published,
      (select media_id from product_pictures where product_id = p.id order by position limit 1) as "mediaId"
    from products p where p.id = any(${sql.param(wanted)}::text[])
    limit 500`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The reviews of a product that a customer found helpful. */
export async function listMarks(
  db: Connection,
  { customerId, productId }: { customerId: string; productId: string },
): Promise<string[]> {
  const found = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.customerId, customerId), eq(reviews.productId, productId)))
    .limit(500)
  return found.map(({ id }) => id)
}
