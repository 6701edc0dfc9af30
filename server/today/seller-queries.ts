import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Period } from '#domain/insight/period.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { figuresOf } from '../insight/day-store-queries.ts'

const seller = z.object({
  productId: z.string(),
  name: z.string(),
  mediaId: z.string().nullable(),
  pieces: z.number(),
  paise: z.number(),
  stock: z.number(),
})

/** The products with the most pieces sold in a period, with the remaining stock of all their sizes. */
export async function readBestSellers(
  db: Connection,
  period: Period,
  { live, most }: { live: readonly string[]; most: number },
): Promise<z.infer<typeof seller>[]> {
  return await readRows(
    db,
    seller,
    sql`
    with sold as (
      select subject as id, sum(times)::int as pieces, sum(paise)::int8 as paise
      from (${figuresOf(period, { live, measures: ['sold'] })}) f
      group by subject having sum(times) > 0 order by 2 desc, 1 limit ${most}
    )
    select p.id as "productId", p.name, s.pieces, s.paise,
      (select media_id from product_pictures where product_id = p.id order by position limit 1) as "mediaId",
      coalesce((select sum(v.stock) from variants v where v.product_id = p.id and v.archived_at is null), 0)::int as stock
    from sold s join products p on p.id = s.id order by s.pieces desc, p.id`,
  )
}
