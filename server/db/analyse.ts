import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from './connection.ts'
import { readRows, runStatement } from './rows.ts'

/**
 * Updates the planner's statistics of every table that has rows. Empty tables are skipped: once analysed, an empty
 * table is planned as if it stayed empty, so the first rows (and their foreign key checks) are found by sequential
 * scans until the next analyse. A table never analysed is assumed to have ten pages, and its indexes are used.
 */
export async function analyse(db: Connection): Promise<void> {
  const tables = await readRows(
    db,
    z.object({ name: z.string() }),
    sql`
    select quote_ident(c.relname) as name
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0`,
  )
  if (tables.length === 0) return
  await runStatement(db, sql`analyze ${sql.raw(tables.map(({ name }) => name).join(', '))}`)
}
