import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import * as z from 'zod'
import { readRow } from '../db/rows.ts'
import type { Services } from '../services.ts'

const lockSpace = 4_570

/**
 * Does `work` while no other process, nor this one, works on the same import. The lock lives as long as its
 * connection: a killed process holds nothing.
 * @returns null when another is at work; else what `work` returns
 */
export async function withImportLock<Result>(
  { directPool }: Pick<Services, 'directPool'>,
  id: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const client = await directPool.connect()
  const db = drizzle(client)
  const locked = z.object({ locked: z.boolean() })
  let broken = true
  try {
    const taken = await readRow(
      db,
      locked,
      sql`select pg_try_advisory_lock(${lockSpace}::int, hashtext(${id})) as locked`,
    )
    if (!taken?.locked) {
      broken = false
      return null
    }
    const result = await work()
    await readRow(db, locked, sql`select pg_advisory_unlock(${lockSpace}::int, hashtext(${id})) as locked`)
    broken = false
    return result
  } finally {
    // A connection that may still hold the lock is closed, which ends it.
    client.release(broken)
  }
}
