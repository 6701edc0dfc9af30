import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { PRODUCT_STATUSES } from '#domain/catalogue/product-status.ts'
import { TAX_CLASSES } from '#domain/pricing/tax-classes.ts'
import { MISSING_FIELDS } from '#domain/products/product-content.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'

const size = z.object({
  label: z.string(),
  stock: z.number(),
  lowFrom: z.nullable(z.number()),
  pricePaise: z.number(),
  mrpPaise: z.number(),
  pieces: z.number(),
})

const productRowRecord = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  version: z.number(),
  category: z.string(),
  subcategory: z.nullable(z.string()),
  mediaId: z.nullable(z.string()),
  tint: z.string(),
  sizes: z.array(size),
  asked: z.number(),
  sold30Days: z.number(),
  missing: z.array(z.enum(MISSING_FIELDS)),
  publishAt: z.nullable(z.date()),
  wasPublished: z.boolean(),
  updatedAt: z.date(),
  featured: z.boolean(),
  trending: z.boolean(),
  isNew: z.boolean(),
  colours: z.array(z.string()),
  hsn: z.string(),
  taxClass: z.enum(TAX_CLASSES),
  countryOfOrigin: z.string(),
})
export type ProductRowRecord = z.infer<typeof productRowRecord>

/** The list rows of these products, in the order of the ids. */
export async function readProductRows(db: Connection, ids: readonly string[]): Promise<ProductRowRecord[]> {
  return await readRows(
    db,
    productRowRecord,
    sql`
    select p.id, p.slug, p.name, p.status, p.version, p.category, p.subcategory, p.tint, p.missing,
      p.publish_at as "publishAt", p.first_published_at is not null as "wasPublished",
      p.updated_at as "updatedAt", p.featured, p.trending, p.is_new as "isNew", p.colours,
      p.hsn, p.tax_class as "taxClass", p.country_of_origin as "countryOfOrigin",
      (select media_id from product_pictures where product_id = p.id order by position limit 1) as "mediaId",
      s.sizes, s.asked, s.sold as "sold30Days"
    from unnest(${sql.param([...ids])}::text[]) with ordinality as page (id, place)
    join products p on p.id = page.id
    cross join lateral (
      select coalesce(json_agg(json_build_object('label', v.label, 'stock', v.stock, 'lowFrom', v.low_from,
          'pricePaise', v.price_paise, 'mrpPaise', v.mrp_paise, 'pieces', v.pieces) order by v.position), '[]') as sizes,
        coalesce(sum((select count(*) from stock_alerts a where a.variant_id = v.id and a.told_at is null)), 0)::int
          as asked,
        coalesce(sum((select sold_30_days from variant_sales k where k.variant_id = v.id)), 0)::int as sold
      from variants v where v.product_id = p.id and v.archived_at is null
    ) s
    order by page.place`,
  )
}
