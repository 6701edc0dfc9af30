import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ProductChoice } from '#domain/products/api-product-list.ts'
import type { ProductSort } from '#domain/products/product-list-query.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { chosenProducts, productOrders } from './choice-queries.ts'
import type { ListPlace } from './list-cursor.ts'

const listed = z.object({
  total: z.number(),
  page: z.array(z.object({ id: z.string(), key: z.string() })),
})

/** The ids of a page with their sort keys, and the total number of selected products. */
export async function readListedProducts(
  db: Connection,
  choice: ProductChoice,
  { sort, after, most }: { sort: ProductSort; after: ListPlace | null; most: number },
): Promise<z.infer<typeof listed>> {
  const { by, way, type } = productOrders[sort]
  const isDown = sort === 'changed' || sort === 'sold' || sort.endsWith('-high')
  const isAfter = after
    ? sql`(place, id) ${isDown ? sql`<` : sql`>`} (${after.key}::${type}, ${after.id}::text)`
    : sql`true`
  const row = await readRow(
    db,
    listed,
    sql`
    with found as materialized (select p.id, ${by} as place from ${chosenProducts(choice, sort)})
    select (select count(*) from found)::int as total, coalesce((
      select json_agg(json_build_object('id', id, 'key', place::text) order by place ${way}, id ${way}) from (
        select id, place from found where ${isAfter} order by place ${way}, id ${way} limit ${most}::int
      ) page), '[]') as page`,
  )
  if (!row) throw new Error('Cannot list products as the query gave no row')
  return row
}
