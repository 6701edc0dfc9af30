import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'

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
