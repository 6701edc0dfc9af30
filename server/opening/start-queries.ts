import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow, readRows } from '../db/rows.ts'

const facts = z.object({
  /** Settings that staff have changed. */
  written: z.array(z.string()),
  hasProduct: z.boolean(),
  orderId: z.string().nullable(),
  /** Names of steps, including those that can no longer be confirmed. */
  confirmed: z.array(z.string()),
  putAway: z.boolean(),
})

/** What a new shop already has, and which steps the owner confirmed. */
export async function readStartFacts(db: Connection): Promise<z.output<typeof facts>> {
  const row = await readRow(
    db,
    facts,
    sql`
    select
      array(
        select distinct key from settings
        where key = 'returns' and author_id is not null and valid_from <= now()
      ) as written,
      exists (select 1 from products where status = 'published') as "hasProduct",
      (select id from orders order by created_at desc limit 1) as "orderId",
      array(
        select distinct after ->> 'step' from activity_log
        where subject = 'shop' and subject_id = 'start' and action = 'confirmed'
      ) as confirmed,
      exists (
        select 1 from activity_log where subject = 'shop' and subject_id = 'start' and action = 'put_away'
      ) as "putAway"`,
  )
  if (row === null) throw new Error('Cannot read what a new shop has')
  return row
}

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
