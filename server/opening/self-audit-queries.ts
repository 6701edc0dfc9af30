import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'

/** The most products checked at a time: the catalogue of a large shop. */
const MOST_PRODUCTS = 20_000

const productTexts = z.object({ name: z.string(), text: z.string(), aboveMrp: z.boolean() })

/** The texts of published products, and whether a size costs more than its MRP. */
export async function readProductTexts(db: Connection): Promise<z.infer<typeof productTexts>[]> {
  return await readRows(
    db,
    productTexts,
    sql`
    select p.name, p.name || ' ' || p.description || ' ' || array_to_string(p.features, ' ') as text, exists (
      select from variants v where v.product_id = p.id and v.archived_at is null and v.price_paise > v.mrp_paise
    ) as "aboveMrp"
    from products p where p.status = 'published' order by p.position, p.id limit ${MOST_PRODUCTS}`,
  )
}
