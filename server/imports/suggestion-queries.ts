import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'

const suggestions = z.object({
  sizes: z.array(z.string()),
  maker: z.object({ name: z.string(), address: z.string() }).nullable(),
})
export type Suggestions = z.infer<typeof suggestions>

/** Defaults for missing values: the shop's sizes, and the manufacturer of most of its products. */
export async function readSuggestions(db: Connection): Promise<Suggestions> {
  const found = await readRow(
    db,
    suggestions,
    sql`
    select array(select distinct label from variants where archived_at is null order by label limit 500) as sizes,
      (select jsonb_build_object('name', maker_name, 'address', maker_address) from products
        where maker_name <> '' and maker_address <> ''
        group by maker_name, maker_address order by count(*) desc, maker_name limit 1)
        as maker`,
  )
  return found ?? { sizes: [], maker: null }
}
