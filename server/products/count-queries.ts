import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { PRODUCT_VIEWS, type ProductView } from '#domain/products/product-list-query.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { sizeSums, viewConditions } from './choice-queries.ts'

const counted = z.object({
  counts: z.record(z.enum(PRODUCT_VIEWS), z.number()),
  products: z.number(),
  sizes: z.number(),
  worthPaise: z.number(),
})
export type CountedProducts = z.infer<typeof counted>

/** Tabs that count sizes instead of products, because sizes sell out and are reordered. */
const sizesOf: Partial<Record<ProductView, SQL>> = { low: sql`s.low`, out: sql`s.out` }

const tabs: SQL = sql.join(
  PRODUCT_VIEWS.map((view) => {
    const sizes = sizesOf[view]
    const count = sizes ? sql`sum(${sizes})` : sql`count(*)`
    return sql`${sql.raw(`'${view}'`)}, coalesce(${count} filter (where ${viewConditions[view]}), 0)`
  }),
  sql`, `,
)

/** The number of products of each tab (sizes under `low` and `out`), and the totals without archived ones. */
export async function countProducts(db: Connection): Promise<CountedProducts> {
  const row = await readRow(
    db,
    counted,
    sql`
    select json_build_object(${tabs}) as counts, count(*) filter (where ${viewConditions.all})::int as products,
      coalesce(sum(s.sizes) filter (where ${viewConditions.all}), 0)::int as sizes,
      coalesce(sum(s.worth) filter (where ${viewConditions.all}), 0)::int8 as "worthPaise"
    from products p left join (${sizeSums}) s on s.product_id = p.id`,
  )
  if (!row) throw new Error('Cannot count products as the query gave no row')
  return row
}

const state = z.object({ state: z.string() })

/** A text that changes whenever the counts do: when a product is written, or stock moves. */
export async function readCatalogueState(db: Connection): Promise<string> {
  const row = await readRow(
    db,
    state,
    sql`
    select concat_ws('.', (select revision from catalogue_revision), (select max(updated_at) from products),
      (select max(id) from stock_movements)) as state`,
  )
  return row?.state ?? ''
}
