import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import * as z from 'zod'
import { takeLease } from '../db/lease.ts'
import { isPortable } from '../db/portable-mode.ts'
import { readRow } from '../db/rows.ts'
import type { Services } from '../services.ts'

const lockSpace = 4_570

/** Another process may be working on the import by now. The job is retried. */
export class ImportLockLost extends Error {
  override name = 'ImportLockLost'
}

/** @throws ImportLockLost when the lock was lost; call before each change */
export type RequireLock = () => void

type Doing = Pick<Services, 'db' | 'directPool' | 'log'>

/**
 * Runs `work` while nothing else works on the same import. A killed process does not keep the lock: it ends with the
 * connection, or in the portable mode when its lease expires.
 * @returns null if the import is already being worked on; else the result of `work`
 */
export async function withImportLock<Result>(
  doing: Doing,
  id: string,
  work: (requireLock: RequireLock) => Promise<Result>,
): Promise<Result | null> {
  return (await isPortable(doing.db)) ? await withLease(doing, id, work) : await withSession(doing, id, work)
}

async function withLease<Result>(
  { db, log }: Doing,
  id: string,
  work: (requireLock: RequireLock) => Promise<Result>,
): Promise<Result | null> {
  const lease = await takeLease(db, `import ${id}`, { warn: (line) => log.warn(line) })
  if (lease === null) return null
  try {
    return await work(() => {
      if (lease.lost.aborted) throw new ImportLockLost('The lock on the import was not renewed in time')
    })
  } finally {
    // A lease that cannot be released expires by itself.
    await lease.release().catch((error: unknown) => log.warn({ err: error }, 'A lock runs out by itself'))
  }
}

async function withSession<Result>(
  { directPool }: Doing,
  id: string,
  work: (requireLock: RequireLock) => Promise<Result>,
): Promise<Result | null> {
  const client = await directPool.connect()
  const db = drizzle(client)
  const key = sql`${lockSpace}::int, hashtext(${id})`
  const ask = async (statement: SQL) =>
    (await readRow(db, z.object({ locked: z.boolean() }), statement))?.locked ?? false
  let hasEnded = false
  const noteEnd = () => {
    hasEnded = true
  }
  client.once('end', noteEnd)
  let broken = true
  try {
    if (!(await ask(sql`select pg_try_advisory_lock(${key}) as locked`))) {
      broken = false
      return null
    }
    const result = await work(() => {
      if (hasEnded) throw new ImportLockLost('The connection that had the lock on the import has ended')
    })
    await ask(sql`select pg_advisory_unlock(${key}) as locked`)
    broken = false
    return result
  } finally {
    client.off('end', noteEnd)
    // Close a connection that may still have the lock, which releases it.
    client.release(broken)
  }
}
