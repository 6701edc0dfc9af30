import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { GENDERS } from '#domain/catalogue/gender.ts'
import { ORGANIC_STANDARDS } from '#domain/catalogue/product-rules.ts'
import { TINTS } from '#domain/catalogue/tints.ts'
import type { Connection, Database } from '../db/connection.ts'
import { readRows, runStatement, type StatementOptions } from '../db/rows.ts'
import { inTransaction } from '../db/transaction.ts'

/** What whole sets cost less; null for none. */
export const setDiscountRecord = z
  .object({ percent: z.number().nullable(), amountPaise: z.number().nullable() })
  .nullable()

export const setDiscountJson = sql`case when coalesce(p.set_discount_percent, p.set_discount_paise) is not null then
  json_build_object('percent', p.set_discount_percent, 'amountPaise', p.set_discount_paise) end`

const record = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  subcategory: z.string().nullable(),
  features: z.array(z.string()),
  fabric: z.string(),
  lining: z.string().nullable(),
  care: z.array(z.string()),
  fit: z.string(),
  colours: z.array(z.string()),
  filterColours: z.array(z.string()),
  gender: z.enum(GENDERS),
  hsn: z.string(),
  countryOfOrigin: z.string(),
  makerRole: z.string(),
  makerName: z.string(),
  makerAddress: z.string(),
  importerName: z.string().nullable(),
  importerAddress: z.string().nullable(),
  khadiMark: z.string(),
  organicStandard: z.enum(ORGANIC_STANDARDS).nullable(),
  organicNumber: z.string(),
  organicBody: z.string(),
  featured: z.boolean(),
  trending: z.boolean(),
  isNew: z.boolean(),
  position: z.number(),
  tint: z.enum(TINTS),
  colourGroup: z.string().nullable(),
  print: z.string(),
  setDiscount: setDiscountRecord,
  productGif: z.string().nullable(),
  createdAt: z.date(),
  starsSum: z.number(),
  reviewCount: z.number(),
  unitsSold90Days: z.number(),
  variants: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      sku: z.string(),
      barcode: z.nullable(z.string()),
      pricePaise: z.number(),
      mrpPaise: z.number(),
      stock: z.number(),
      pieces: z.number(),
      ageFromMonths: z.number().nullable(),
      ageToMonths: z.number().nullable(),
      heightFromCm: z.number().nullable(),
      heightToCm: z.number().nullable(),
      chestCm: z.number().nullable(),
      waistCm: z.number().nullable(),
    }),
  ),
  pictures: z.array(
    z.object({
      mediaId: z.string(),
      view: z.string(),
      alt: z.string(),
      colour: z.string().nullable(),
      shownWith: z.array(z.string()),
      /** Whether there is one with 1200 pixels. */
      large: z.boolean(),
    }),
  ),
})

/** A published product with everything that any page shows of it. */
export type ProductRecord = z.infer<typeof record>
export type VariantRecord = ProductRecord['variants'][number]

/** Large enough that the query's overhead is small, and small enough to limit memory. */
const productsAtOnce = 500

/** Milliseconds that one statement may take when reading all products. */
export const snapshotWithinMs = 300_000

/**
 * Runs `work` with a consistent snapshot for reading the whole catalogue. The limits of a request do not apply: with
 * 100,000 products on a busy database it takes longer. `work` may run more than once.
 */
export async function inCatalogueSnapshot<T>(db: Database, work: (tx: Connection) => Promise<T>): Promise<T> {
  return await inTransaction(db, async (tx) => {
    await runStatement(tx, sql`set transaction isolation level repeatable read read only`)
    await runStatement(tx, sql`set local statement_timeout = ${sql.raw(String(snapshotWithinMs))}`)
    await runStatement(tx, sql`set local idle_in_transaction_session_timeout = '5min'`)
    return await work(tx)
  })
}

/**
 * All published products with a size, in batches; the next batch is read while the caller processes one. In id order,
 * which is close to the order on disk. Only inside `inCatalogueSnapshot` is each returned exactly once.
 */
export async function* productPages(tx: Connection): AsyncGenerator<ProductRecord[], void, void> {
  const ids = await readPublishedIds(tx, sql`p.id`)
  const read = (from: number): Promise<ProductRecord[]> => {
    const wanted = ids.slice(from, from + productsAtOnce)
    const page = readProductRecords(tx, wanted, { withinMs: snapshotWithinMs })
    page.catch(() => {}) // thrown below, unless the caller has already failed and does not continue
    return page
  }
  let next = read(0)
  for (let from = 0; from < ids.length; from += productsAtOnce) {
    const page = await next
    if (from + productsAtOnce < ids.length) next = read(from + productsAtOnce)
    yield page
  }
}

/** The ids of all published products in the shop's own order. */
export async function readShopOrder(tx: Connection): Promise<string[]> {
  return await readPublishedIds(tx, sql`p.position, p.created_at desc, p.id collate "C"`)
}

export async function readPublishedIds(tx: Connection, order: SQL): Promise<string[]> {
  const rows = await readRows(
    tx,
    z.object({ id: z.string() }),
    sql`select p.id from products p where p.status = 'published' order by ${order}`,
    { withinMs: snapshotWithinMs },
  )
  return rows.map(({ id }) => id)
}

/** Those of these products that are published and have a size, in the shop's own order. */
export async function readProductRecords(
  db: Connection,
  ids: readonly string[],
  options: Pick<StatementOptions, 'withinMs'> = {},
): Promise<ProductRecord[]> {
  if (ids.length === 0) return []
  const wanted = sql`and p.id = any(${sql.param([...ids])}::text[])`
  // One pass over each table: a sub-select for each product is four times as slow at 10,000 products.
  return await readRows(
    db,
    record,
    sql`
    with sizes as (
      select v.product_id, json_agg(json_build_object(
        'id', v.id, 'label', v.label, 'sku', v.sku, 'barcode', v.barcode,
        'pricePaise', v.price_paise, 'mrpPaise', v.mrp_paise,
        'stock', v.stock, 'pieces', v.pieces, 'ageFromMonths', v.age_from_months, 'ageToMonths', v.age_to_months,
        'heightFromCm', v.height_from_cm, 'heightToCm', v.height_to_cm, 'chestCm', v.chest_cm, 'waistCm', v.waist_cm
      ) order by v.position) as list
      from variants v join products p on p.id = v.product_id
      where v.archived_at is null ${wanted}
      group by v.product_id
    ), shown as (
      select pp.product_id, json_agg(json_build_object(
        'mediaId', pp.media_id, 'view', pp.view, 'alt', pp.alt, 'colour', pp.colour,
        'shownWith', pp.shown_with, 'large', 1200 = any(m.widths)
      ) order by pp.position) as list
      from product_pictures pp join products p on p.id = pp.product_id join media m on m.id = pp.media_id
      where true ${wanted}
      group by pp.product_id
    ), rated as (
      select r.product_id, sum(r.stars)::int as stars, count(*)::int as reviews
      from reviews r join products p on p.id = r.product_id
      where not r.hidden and not r.withdrawn ${wanted}
      group by r.product_id
    ), sold as (
      select l.product_id, sum(l.quantity)::int as units
      from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
      where o.created_at > now() - interval '90 days' and o.status <> 'cancelled' ${wanted}
      group by l.product_id
    )
    select p.id, p.slug, p.name, p.description, p.category, p.subcategory, p.features, p.fabric, p.lining, p.care, p.fit,
      p.colours, p.filter_colours as "filterColours", p.gender, p.hsn, p.country_of_origin as "countryOfOrigin", p.maker_role as "makerRole",
      p.maker_name as "makerName", p.maker_address as "makerAddress", p.importer_name as "importerName",
      p.importer_address as "importerAddress", p.khadi_mark as "khadiMark", p.organic_standard as "organicStandard",
      p.organic_number as "organicNumber", p.organic_body as "organicBody", p.featured, p.trending, p.is_new as "isNew", p.position, p.tint,
      p.colour_group as "colourGroup", p.print, ${setDiscountJson} as "setDiscount", p.product_gif as "productGif", p.created_at as "createdAt",
      coalesce(rated.stars, 0) as "starsSum", coalesce(rated.reviews, 0) as "reviewCount",
      coalesce(sold.units, 0) as "unitsSold90Days", sizes.list as variants, coalesce(shown.list, '[]') as pictures
    from products p
    join sizes on sizes.product_id = p.id
    left join shown on shown.product_id = p.id
    left join rated on rated.product_id = p.id
    left join sold on sold.product_id = p.id
    where p.status = 'published' ${wanted}
    order by p.position, p.created_at desc, p.id`,
    options,
  )
}
