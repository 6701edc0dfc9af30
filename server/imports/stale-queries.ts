import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'

/** Those of these imports that were untouched for `days` days, or that the shop does not know. */
export async function findStaleImports(
  db: Connection,
  ids: readonly string[],
  days: number,
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`
    select id from unnest(${sql.param([...ids])}::text[]) as given(id)
    where not exists (
      select 1 from imports i where i.id = given.id and i.updated_at > now() - make_interval(days => ${days}::int))`,
  )
  return rows.map(({ id }) => id)
}
