import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod'
import { ConfigError } from '../config/config.ts'
import { openDatabase } from './connection.ts'
import { findLeaseholder, makeLeases, takeLease } from './lease.ts'

/** An arbitrary number: processes that start together take this lock in turn. */
const migrationLock = 73_031_947
const leaseName = 'migrations'
const LOOK_EVERY_MS = 500

export interface MigrationLock {
  /** Call before a migration commits. @throws ConfigError when another process may have the lock by now */
  require(): void
  release(): Promise<void>
}

interface Waiting {
  log: (line: string) => void
  patienceMs: number
}

/** A session lock. If the client's connection ends, so do the lock and every migration on it. */
export async function lockMigrations(client: pg.Client, waiting: Waiting): Promise<MigrationLock> {
  return await waitFor(waiting, {
    async take() {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [migrationLock])
      const { taken } = z.object({ taken: z.boolean() }).parse(rows[0])
      return taken ? { require: () => {}, release: async () => {} } : null
    },
    findHolder: () => findHolder(client),
  })
}

/**
 * A lease as the lock, for engines without session locks. The lease of a killed process expires after a few seconds.
 */
export async function leaseMigrations(address: string, waiting: Waiting): Promise<MigrationLock> {
  // Its own connection, because it is renewed while a migration runs.
  const { db, close } = openDatabase(address, { size: 1 })
  try {
    await makeLeases(db)
    const lease = await waitFor(waiting, {
      take: () => takeLease(db, leaseName, { warn: waiting.log }),
      findHolder: async () => (await findLeaseholder(db, leaseName)) ?? 'another process',
    })
    return {
      require() {
        if (lease.lost.aborted)
          throw new ConfigError('The lock for the migrations was lost: the database was away. Start again.')
      },
      async release() {
        // A lease that cannot be released expires by itself.
        await lease.release().catch(() => waiting.log('the lock for the migrations runs out by itself'))
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function waitFor<Lock>(
  { log, patienceMs }: Waiting,
  { take, findHolder }: { take: () => Promise<Lock | null>; findHolder: () => Promise<string> },
): Promise<Lock> {
  const end = Date.now() + patienceMs
  for (let tries = 0; ; tries++) {
    const lock = await take()
    if (lock !== null) return lock
    const holder = await findHolder()
    if (Date.now() >= end)
      throw new ConfigError(
        `The database is being migrated by ${holder} for more than ${Math.round(patienceMs / 1_000)} seconds: end that session, then start again.`,
      )
    if (tries === 0) log(`waiting for the migrations of ${holder}`)
    await delay(LOOK_EVERY_MS)
  }
}

const holderRow = z.object({
  pid: z.number(),
  application: z.string(),
  address: z.string(),
  since: z.string(),
})

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select a.pid, a.application_name as application, coalesce(host(a.client_addr), 'this machine') as address,
      to_char(a.backend_start at time zone 'UTC', 'HH24:MI:SS "UTC"') as since
    from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid::bigint = $1
      and l.database = (select oid from pg_database where datname = current_database())`,
    [migrationLock],
  )
  const [row] = z.array(holderRow).parse(rows)
  if (!row) return 'another process'
  return `"${row.application}" (PostgreSQL process ${row.pid}, from ${row.address}, connected since ${row.since})`
}
