import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'

const told = z.object({ key: z.string(), count: z.number(), ttl: z.number() })

/**
 * Adds a process's counts to the shared table.
 * @returns by key the counts of all processes, and the milliseconds until the window ends
 */
export async function addToTable(
  db: Connection,
  lines: readonly { key: string; count: number; ttl: number }[],
): Promise<Map<string, { count: number; ttl: number }>> {
  const rows = await readRows(
    db,
    told,
    sql`
    insert into throttles as t (key, count, window_ends_at)
    select key, count, now() + make_interval(secs => ttl / 1000.0)
    from json_to_recordset(${JSON.stringify(lines)}::json) as line(key text, count int, ttl float)
    on conflict (key) do update set
      count = case when t.window_ends_at <= now() then excluded.count else t.count + excluded.count end,
      window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end
    returning key, count, (extract(epoch from window_ends_at - now()) * 1000)::float as ttl`,
  )
  return new Map(rows.map(({ key, ...rest }) => [key, rest]))
}
