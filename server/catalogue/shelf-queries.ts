import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { GENDERS } from '#domain/catalogue/gender.ts'
import { TINTS } from '#domain/catalogue/tints.ts'
import type { Connection } from '../db/connection.ts'
import { readRows, type StatementOptions } from '../db/rows.ts'
import {
  type ProductRecord,
  readPublishedIds,
  setDiscountJson,
  setDiscountRecord,
  snapshotWithinMs,
} from './product-record-queries.ts'

const sizes = z.array(
  z.tuple([
    z.string(),
    z.string(),
    z.string(),
    z.number(),
    z.number(),
    z.number(),
    z.number().nullable(),
    z.number().nullable(),
    z.number().nullable(),
    z.number().nullable(),
    z.number().nullable(),
    z.number().nullable(),
  ]),
)

const shelfRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  subcategory: z.string().nullable(),
  features: z.array(z.string()),
  fabric: z.string(),
  colours: z.array(z.string()),
  filterColours: z.array(z.string()),
  gender: z.enum(GENDERS),
  countryOfOrigin: z.string(),
  featured: z.boolean(),
  trending: z.boolean(),
  isNew: z.boolean(),
  position: z.number(),
  tint: z.enum(TINTS),
  setDiscount: setDiscountRecord,
  /** Milliseconds with a fraction, because PostgreSQL counts microseconds. */
  createdAt: z.number(),
  starsSum: z.number(),
  reviewCount: z.number(),
  unitsSold90Days: z.number(),
  sizes,
  pictures: z.array(z.tuple([z.string(), z.string(), z.string().nullable()])),
})

type ShelfRow = z.infer<typeof shelfRow>
type ShelfFields = Omit<ShelfRow, 'sizes' | 'pictures' | 'createdAt'>

/** The part of a published product that listings and cards need; included in `ProductRecord`. */
export interface ShelfRecord extends ShelfFields {
  createdAt: Date
  variants: Omit<ProductRecord['variants'][number], 'barcode' | 'pieces'>[]
  pictures: Pick<ProductRecord['pictures'][number], 'mediaId' | 'alt' | 'colour'>[]
}

/** Large enough that the query's overhead is small, and small enough to limit memory. */
const PRODUCTS_AT_ONCE = 1_000

/**
 * All published products with a size, in batches; the next batch is read while the caller processes one. Only inside
 * `inCatalogueSnapshot` is each returned exactly once.
 */
export async function* shelfPages(tx: Connection): AsyncGenerator<ShelfRecord[], void, void> {
  const ids = await readPublishedIds(tx, sql`p.id`)
  const read = (from: number): Promise<ShelfRow[]> => {
    const [first = '', last = ''] = [ids[from], ids[Math.min(from + PRODUCTS_AT_ONCE, ids.length) - 1]]
    // A range is read along the indexes; a list of ids is looked up one by one, which takes four times as long.
    const page = readShelfRows(tx, (id) => sql`${id} between ${first} and ${last}`, {
      withinMs: snapshotWithinMs,
    })
    page.catch(() => {}) // thrown below, unless the caller has already failed and does not continue
    return page
  }
  if (ids.length === 0) return
  let next = read(0)
  for (let from = 0; from < ids.length; from += PRODUCTS_AT_ONCE) {
    const page = await next
    if (from + PRODUCTS_AT_ONCE < ids.length) next = read(from + PRODUCTS_AT_ONCE)
    yield page.map(toShelfRecord)
  }
}

/** Those of these products that are published and have a size, unordered. */
export async function readShelfRecords(db: Connection, ids: readonly string[]): Promise<ShelfRecord[]> {
  if (ids.length === 0) return []
  const wanted = sql.param([...ids])
  const rows = await readShelfRows(db, (id) => sql`${id} = any(${wanted}::text[])`)
  return rows.map(toShelfRecord)
}

/** @param within the condition on a product's id */
async function readShelfRows(
  db: Connection,
  within: (id: SQL) => SQL,
  options: Pick<StatementOptions, 'withinMs'> = {},
): Promise<ShelfRow[]> {
  // Lists are returned as JSON arrays without field names: naming each value costs PostgreSQL more than reading it.
  return await readRows(
    db,
    shelfRow,
    sql`
    with sizes as (
      select v.product_id, json_agg(json_build_array(
        v.id, v.label, v.sku, v.price_paise, v.mrp_paise, v.stock,
        v.age_from_months, v.age_to_months, v.height_from_cm, v.height_to_cm, v.chest_cm, v.waist_cm
      ) order by v.position) as list
      from variants v
      where v.archived_at is null and ${within(sql`v.product_id`)}
      group by v.product_id
    ), shown as (
      select pp.product_id, json_agg(json_build_array(pp.media_id, pp.alt, pp.colour) order by pp.position) as list
      from product_pictures pp
      where ${within(sql`pp.product_id`)}
      group by pp.product_id
    ), rated as (
      select r.product_id, sum(r.stars)::int as stars, count(*)::int as reviews
      from reviews r
      where not r.hidden and not r.withdrawn and ${within(sql`r.product_id`)}
      group by r.product_id
    ), sold as (
      select l.product_id, sum(l.quantity)::int as units
      from order_lines l join orders o on o.id = l.order_id
      where o.created_at > now() - interval '90 days' and o.status <> 'cancelled' and ${within(sql`l.product_id`)}
      group by l.product_id
    )
    select p.id, p.slug, p.name, p.description, p.category, p.subcategory, to_json(p.features) as features, p.fabric,
      to_json(p.colours) as colours, to_json(p.filter_colours) as "filterColours", p.gender,
      p.country_of_origin as "countryOfOrigin", p.featured, p.trending, p.is_new as "isNew", p.position, p.tint,
      ${setDiscountJson} as "setDiscount",
      (extract(epoch from p.created_at) * 1000)::float8 as "createdAt",
      coalesce(rated.stars, 0) as "starsSum", coalesce(rated.reviews, 0) as "reviewCount",
      coalesce(sold.units, 0) as "unitsSold90Days", sizes.list as sizes, coalesce(shown.list, '[]') as pictures
    from products p
    join sizes on sizes.product_id = p.id
    left join shown on shown.product_id = p.id
    left join rated on rated.product_id = p.id
    left join sold on sold.product_id = p.id
    where p.status = 'published' and ${within(sql`p.id`)}`,
    options,
  )
}

function toShelfRecord({ sizes, pictures, createdAt, ...fields }: ShelfRow): ShelfRecord {
  return {
    ...fields,
    // JavaScript dates have whole milliseconds.
    createdAt: new Date(Math.trunc(createdAt)),
    variants: sizes.map((size) => {
      const [id, label, sku, pricePaise, mrpPaise, stock, ...fit] = size
      const [ageFromMonths, ageToMonths, heightFromCm, heightToCm, chestCm, waistCm] = fit
      return {
        ...{ id, label, sku, pricePaise, mrpPaise, stock },
        ...{ ageFromMonths, ageToMonths, heightFromCm, heightToCm, chestCm, waistCm },
      }
    }),
    pictures: pictures.map(([mediaId, alt, colour]) => ({ mediaId, alt, colour })),
  }
}
