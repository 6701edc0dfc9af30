import { and, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { throttles } from '../db/schema/customers.ts'

const countedTry = z.object({ key: z.string(), count: z.number(), wait: z.number() })

/** Counts one attempt for each key. @returns the counts of the current windows, with the seconds until they end */
export async function addTries(
  db: Connection,
  tries: readonly { key: string; windowSeconds: number }[],
): Promise<z.infer<typeof countedTry>[]> {
  const values = tries.map(
    ({ key, windowSeconds }) => sql`(${key}, 1, now() + make_interval(secs => ${windowSeconds}))`,
  )
  return await readRows(
    db,
    countedTry,
    sql`
    insert into throttles as t (key, count, window_ends_at)
    values ${sql.join(values, sql`, `)}
    on conflict (key) do update set
      count = case when t.window_ends_at <= now() then 1 else t.count + 1 end,
      window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end
    returning key, count, ceil(extract(epoch from window_ends_at - now()))::int as wait`,
    { name: `add_tries_${tries.length}` },
  )
}

export async function takeBackTry(db: Connection, key: string): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`${throttles.count} - 1` })
    .where(and(eq(throttles.key, key), gt(throttles.count, 0)))
}
