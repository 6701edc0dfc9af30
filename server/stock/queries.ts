import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { executePrepared } from '../db/prepared.ts'

/** What can be bought now, with what an order copies of it. */
export interface SellableVariant {
  id: string
  productId: string
  productName: string
  productSlug: string
  label: string
  sku: string
  pricePaise: number
  mrpPaise: number
  stock: number
  pieces: number
  hsn: string
  taxClass: string
  /** What one can order. */
  colours: string[]
  /** Media and the colour it shows, in the shop's order. */
  pictures: readonly (readonly [mediaId: string, colour: string | null])[]
}

const columns = sql`
  v.id, v.product_id as "productId", p.name as "productName", p.slug as "productSlug", v.label, v.sku,
  v.price_paise as "pricePaise", v.mrp_paise as "mrpPaise", v.stock, v.pieces, p.hsn, p.tax_class as "taxClass",
  p.colours,
  coalesce((select json_agg(json_build_array(pp.media_id, pp.colour) order by pp.position)
    from product_pictures pp where pp.product_id = p.id), '[]') as pictures
  from variants v
  join products p on p.id = v.product_id`

/** The variants of these ids that are sold now; whoever is missing is gone. */
export async function readVariants(db: Connection, ids: readonly string[]): Promise<SellableVariant[]> {
  const { rows } = await db.execute<SellableVariant & Record<string, unknown>>(sql`
    select ${columns}
    where v.id = any(${sql.param([...ids])}::text[]) and v.archived_at is null and p.status = 'published'`)
  return rows
}

/**
 * The same, locked until the transaction ends. Rows are locked in the order of their key, so that two orders of
 * the same sizes wait for each other instead of deadlocking; not FOR UPDATE, because the foreign key of an order
 * line takes KEY SHARE on the same rows.
 */
export async function lockVariants(tx: Connection, ids: readonly string[]): Promise<SellableVariant[]> {
  // JSON, not an array: the planner would look at an array's length and plan anew for every order.
  const statement = sql`
    select ${columns}
    where v.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and v.archived_at is null and p.status = 'published'
    order by v.id
    for no key update of v`
  const { rows } = await executePrepared<SellableVariant & Record<string, unknown>>(
    tx,
    'lock_variants',
    statement,
  )
  return rows
}

/** The sizes of these products in the shop's order, to find the one that is meant by a label. */
export async function readSizes(
  db: Connection,
  productIds: readonly string[],
): Promise<{ productId: string; _id: string; label: string; inStock: boolean }[]> {
  const { rows } = await db.execute<{ productId: string; _id: string; label: string; inStock: boolean }>(sql`
    select product_id as "productId", id as "_id", label, stock > 0 as "inStock"
    from variants
    where product_id = any(${sql.param([...productIds])}::text[]) and archived_at is null
    order by product_id, position`)
  return rows
}
