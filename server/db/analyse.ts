import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from './connection.ts'
import { readRows, runStatement } from './rows.ts'

/**
 * Lets PostgreSQL look now at the tables in which something stands, so that it plans by what is in them. An empty table is
 * left out: looked at, it is taken for one that stays empty, and the first rows are searched from end to end until the
 * database looks again, by its foreign keys too. One that nobody looked at is taken for ten pages, and its keys are used.
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
