import { and, inArray, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { variants } from '../db/schema/catalogue.ts'

const sellableVariant = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  productSlug: z.string(),
  category: z.string(),
  subcategory: z.nullable(z.string()),
  label: z.string(),
  sku: z.string(),
  pricePaise: z.number(),
  mrpPaise: z.number(),
  stock: z.number(),
  pieces: z.number(),
  hsn: z.string(),
  taxClass: z.string(),
  /** The colours that can be ordered. */
  colours: z.array(z.string()),
  /** What whole sets cost less, and the labels of all their sizes; null for none. */
  setDiscount: z.nullable(
    z.object({
      percent: z.number().nullable(),
      amountPaise: z.number().nullable(),
      labels: z.array(z.string()),
    }),
  ),
  /** Media, the colour each shows and its description, in the shop's order. */
  pictures: z.array(z.tuple([z.string(), z.string().nullable(), z.string()])),
})

/** A variant on sale, with what an order copies of it. */
export type SellableVariant = z.infer<typeof sellableVariant>

const columns = sql`
  v.id, v.product_id as "productId", p.name as "productName", p.slug as "productSlug", p.category, p.subcategory, v.label, v.sku,
  v.price_paise as "pricePaise", v.mrp_paise as "mrpPaise", v.stock, v.pieces, p.hsn, p.tax_class as "taxClass",
  p.colours,
  case when p.set_discount_percent is not null or p.set_discount_paise is not null then json_build_object(
    'percent', p.set_discount_percent, 'amountPaise', p.set_discount_paise,
    'labels', (select json_agg(s.label order by s.position) from variants s
      where s.product_id = p.id and s.archived_at is null)) end as "setDiscount",
  coalesce((select json_agg(json_build_array(pp.media_id, pp.colour, pp.alt) order by pp.position)
    from product_pictures pp where pp.product_id = p.id), '[]') as pictures
  from variants v
  join products p on p.id = v.product_id`

/** The variants of these ids that are on sale; others are left out. */
export async function readVariants(db: Connection, ids: readonly string[]): Promise<SellableVariant[]> {
  return await readRows(
    db,
    sellableVariant,
    sql`
    select ${columns}
    where v.id = any(${sql.param([...ids])}::text[]) and v.archived_at is null and p.status = 'published'`,
  )
}

/**
 * The same, locked until the transaction ends. Rows are locked in key order, so that two orders of the same sizes wait
 * for each other instead of deadlocking; not FOR UPDATE, because the foreign key of an order line takes KEY SHARE on
 * the same rows.
 */
export async function lockVariants(tx: Connection, ids: readonly string[]): Promise<SellableVariant[]> {
  // JSON instead of an array: the planner would look at an array's length and plan again for every order.
  const statement = sql`
    select ${columns}
    where v.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and v.archived_at is null and p.status = 'published'
    order by v.id
    for no key update of v`
  return await readRows(tx, sellableVariant, statement, { name: 'lock_variants' })
}

/** The sizes of these products in the shop's order, to find a size by its label. */
export async function readSizes(
  db: Connection,
  productIds: readonly string[],
): Promise<{ productId: string; _id: string; label: string; inStock: boolean }[]> {
  const sizes = await db
    .select({ productId: variants.productId, _id: variants.id, label: variants.label, stock: variants.stock })
    .from(variants)
    .where(and(inArray(variants.productId, [...productIds]), isNull(variants.archivedAt)))
    .orderBy(variants.productId, variants.position)
  return sizes.map(({ stock, ...size }) => ({ ...size, inStock: stock > 0 }))
}
