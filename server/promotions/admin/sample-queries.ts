import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { PromotionPieces } from '#domain/promotions/promotion.ts'
import type { Connection } from '../../db/connection.ts'
import { readRows } from '../../db/rows.ts'

const sample = z.object({ productId: z.string(), variantId: z.string() })

const firstVariant = sql`
  select v.id, v.price_paise, v.mrp_paise from variants v
  where v.product_id = p.id and v.archived_at is null and v.stock > 0
  order by v.position limit 1`

/** The first size in stock of a few products that a promotion applies to. */
export async function findSampleVariants(
  db: Connection,
  { categories, productIds, onlyFullPrice }: PromotionPieces,
  most: number,
): Promise<string[]> {
  const isForAll = categories.length === 0 && productIds.length === 0
  const paths = sql`${sql.param([...categories])}::text[]`
  const rows = await readRows(
    db,
    sample,
    sql`
    select p.id as "productId", v.id as "variantId" from products p cross join lateral (${firstVariant}) v
    where p.status = 'published' and (${isForAll} or p.id = any(${sql.param([...productIds])}::text[])
        or p.category = any(${paths}) or p.category || '/' || p.subcategory = any(${paths}))
      and (not ${onlyFullPrice}::boolean or v.price_paise >= v.mrp_paise)
    limit ${most}`,
  )
  return rows.map(({ variantId }) => variantId)
}

/** The first size in stock of each product, by product; sold out ones are left out. */
export async function readFirstVariants(
  db: Connection,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await readRows(
    db,
    sample,
    sql`
    select p.id as "productId", v.id as "variantId" from products p cross join lateral (${firstVariant}) v
    where p.id = any(${sql.param([...productIds])}::text[])`,
  )
  return new Map(rows.map(({ productId, variantId }) => [productId, variantId]))
}
