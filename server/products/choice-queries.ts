import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { rupeesToPaise } from '#domain/money/money.ts'
import type { ProductChoice } from '#domain/products/api-product-list.ts'
import type { ProductSort, ProductView } from '#domain/products/product-list-query.ts'
import { type StockLevel, USUAL_LOW_FROM } from '#domain/stock/stock-level.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'

/**
 * The sums of each product's sizes, read in one pass over all sizes: 25 ms for 50,000. They are not stored with the
 * product, because every order of it would wait for the previous one.
 */
export const sizeSums = sql`
  select product_id, count(*)::int as sizes, sum(stock)::int as stock, min(price_paise) as price_from,
    count(*) filter (where stock > 0 and stock <= coalesce(low_from, ${USUAL_LOW_FROM}::int))::int as low,
    count(*) filter (where stock <= 0)::int as out, sum(stock * price_paise)::int8 as worth
  from variants where archived_at is null group by product_id`

/**
 * Products with a size at a stock level, as `stockLevel` defines it; `plenty` has no size that is low or out of stock.
 */
const stockConditions: Readonly<Record<StockLevel, SQL>> = {
  none: sql`s.out > 0`,
  low: sql`s.low > 0`,
  plenty: sql`s.low = 0 and s.out = 0`,
}

/** The tabs, as conditions on `products p` and its sums `s`. */
export const viewConditions: Readonly<Record<ProductView, SQL>> = {
  all: sql`p.status <> 'archived'`,
  live: sql`p.status = 'published'`,
  drafts: sql`p.status = 'draft'`,
  missing: sql`p.status <> 'archived' and p.missing <> '{}'`,
  low: sql`p.status = 'published' and ${stockConditions.low}`,
  out: sql`p.status = 'published' and ${stockConditions.none}`,
  archived: sql`p.status = 'archived'`,
}

/** The sort keys. Each ends with the id, so that the order is unique. */
export const productOrders: Readonly<Record<ProductSort, { by: SQL; way: SQL; type: SQL }>> = {
  changed: { by: sql`p.updated_at`, way: sql`desc`, type: sql`timestamptz` },
  name: { by: sql`lower(p.name)`, way: sql`asc`, type: sql`text` },
  'price-low': { by: sql`coalesce(s.price_from, 0)::int8`, way: sql`asc`, type: sql`int8` },
  'price-high': { by: sql`coalesce(s.price_from, 0)::int8`, way: sql`desc`, type: sql`int8` },
  'stock-low': { by: sql`coalesce(s.stock, 0)::int8`, way: sql`asc`, type: sql`int8` },
  'stock-high': { by: sql`coalesce(s.stock, 0)::int8`, way: sql`desc`, type: sql`int8` },
  sold: { by: sql`coalesce(k.sold, 0)::int8`, way: sql`desc`, type: sql`int8` },
}

/** The selected products: `p`, with the sums of their sizes `s` and their sales `k` only if needed. */
export function chosenProducts(choice: ProductChoice, sort: ProductSort): SQL {
  const asksSizes =
    choice.view === 'low' ||
    choice.view === 'out' ||
    choice.stock !== undefined ||
    choice.priceFrom !== undefined ||
    choice.priceTo !== undefined ||
    sort.startsWith('price') ||
    sort.startsWith('stock')
  const sizes = asksSizes ? sql`left join (${sizeSums}) s on s.product_id = p.id` : sql``
  const sales =
    sort === 'sold'
      ? sql`left join (select product_id, sum(sold_30_days) as sold from variant_sales group by product_id) k
          on k.product_id = p.id`
      : sql``
  return sql`products p ${sizes} ${sales} where ${choiceCondition(choice)}`
}

const flagColumns = { featured: sql`p.featured`, trending: sql`p.trending`, isNew: sql`p.is_new` } as const

function choiceCondition({ view, q = '', priceFrom, priceTo, ...choice }: ProductChoice): SQL {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 8)
  const conditions = [viewConditions[view], ...words.map(hasWord)]
  if (choice.category) conditions.push(sql`p.category = ${choice.category}`)
  if (choice.subcategory) conditions.push(sql`p.subcategory = ${choice.subcategory}`)
  if (choice.stock) conditions.push(stockConditions[choice.stock])
  if (choice.flag) conditions.push(flagColumns[choice.flag])
  if (priceFrom !== undefined) conditions.push(sql`s.price_from >= ${rupeesToPaise(priceFrom)}::int8`)
  if (priceTo !== undefined) conditions.push(sql`s.price_from <= ${rupeesToPaise(priceTo)}::int8`)
  return sql.join(conditions, sql` and `)
}

/** A word matches the name and the material, or the beginning of a SKU or barcode. */
function hasWord(word: string): SQL {
  const text = word.replace(/[\\%_]/g, '\\$&')
  return sql`(concat_ws(' ', p.name, p.fabric, array_to_string(p.colours || p.filter_colours, ' ')) ilike ${`%${text}%`}
    or p.id in (select w.product_id from variants w
      where (upper(w.sku) like ${`${text.toUpperCase()}%`} or w.barcode = ${word}) and w.archived_at is null))`
}

const chosen = z.object({ id: z.string(), version: z.number() })

/** All selected products at one moment, in sort order; at most `most`. */
export async function readChosenProducts(
  db: Connection,
  choice: ProductChoice,
  { sort = 'changed', most }: { sort?: ProductSort | undefined; most: number },
): Promise<z.infer<typeof chosen>[]> {
  const { by, way } = productOrders[sort]
  return await readRows(
    db,
    chosen,
    sql`
    select p.id, p.version from ${chosenProducts(choice, sort)} order by ${by} ${way}, p.id ${way} limit ${most}::int`,
  )
}
