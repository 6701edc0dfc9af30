import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { runMigrations as migrateJobs } from 'graphile-worker'
import pg from 'pg'
import * as z from 'zod'
import { ConfigError } from '../config/config.ts'
import { DatabaseClient } from './database-client.ts'
import { leaseMigrations, lockMigrations, type MigrationLock } from './migration-lock.ts'
import { sqlState } from './sql-state.ts'

/** Longer than any migration of a large shop takes. */
const PATIENCE_MS = 10 * 60_000
const AGAIN_AFTER_MS = 500

export const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url))
/** The first line of a migration with which the previous version cannot work. */
const INCOMPATIBLE = '-- incompatible with the version before'
/** The first line of a migration whose statements run one by one, as `create index concurrently` requires. */
const WITHOUT_TRANSACTION = '-- without a transaction'

export interface Migrating {
  /** Called once if another process has the migration lock, with that process. */
  log?: (line: string) => void
  patienceMs?: number
  folder?: string
  /** Whether the lock is a lease instead of a session lock. */
  portable?: boolean
}

/**
 * Brings the database up to date. Safe to repeat and to run from several processes at once.
 * @throws ConfigError when the lock does not become free, or a newer version has changed the database incompatibly
 */
export async function migrate(
  address: string,
  { log = () => {}, patienceMs = PATIENCE_MS, folder = ownMigrations, portable = false }: Migrating = {},
): Promise<void> {
  const client = new DatabaseClient({ address, application_name: 'phirki migrations' })
  await client.connect()
  let lock: MigrationLock | null = null
  try {
    const waiting = { log, patienceMs }
    lock = portable ? await leaseMigrations(address, waiting) : await lockMigrations(client, waiting)
    await refuseFuture(client, folder)
    await runMigrations(client, folder, lock)
    await noteIncompatible(client, folder)
    await migrateJobTables(address)
  } finally {
    await lock?.release()
    await client.end()
  }
}

/**
 * Runs each migration in its own transaction. The library would run all of them in one, and so could not build an index
 * `concurrently`.
 */
async function runMigrations(client: pg.Client, folder: string, lock: MigrationLock): Promise<void> {
  await client.query(`create schema if not exists drizzle`)
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const { rows } = await client.query(
    `select coalesce(max(created_at), 0)::text as last from drizzle.__drizzle_migrations`,
  )
  const last = Number(z.object({ last: z.string() }).parse(rows[0]).last)
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= last) continue
    const isAlone = sql[0]?.startsWith(WITHOUT_TRANSACTION) === true
    const note = async () => {
      lock.require()
      const row = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
      await client.query(row, [hash, folderMillis])
    }
    if (!isAlone) await inQuickLocks(client, sql, note)
    else {
      for (const statement of sql) await client.query(statement)
      await note()
    }
  }
}

/** Other statements queue behind one that waits for a table lock: customers wait no longer than this. */
const LOCK_WITHIN = '3s'
const LOCK_TRIES = 200
/** Lock timeout and deadlock. */
const lockStates: ReadonlySet<string> = new Set(['55P03', '40P01'])

/**
 * Runs a migration in one transaction while the shop serves requests. If a table is in use for long, for example by a
 * backup, the migration releases its locks and tries again for at least ten minutes.
 */
async function inQuickLocks(
  client: pg.Client,
  statements: readonly string[],
  note: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`begin; set local lock_timeout = '${LOCK_WITHIN}'`)
      for (const statement of statements) await client.query(statement)
      await note()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {}) // the first error is reported
      if (tries === LOCK_TRIES || !lockStates.has(sqlState(error) ?? '')) throw error
      await delay(AGAIN_AFTER_MS)
    }
  }
}

async function migrateJobTables(address: string): Promise<void> {
  const options = { address, max: 1, Client: DatabaseClient as unknown as new () => pg.ClientBase }
  const pgPool = new pg.Pool(options)
  // The statement fails as well; the library requires both listeners.
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await migrateJobs({ pgPool })
  } finally {
    await pgPool.end()
  }
}

/** Records incompatible migrations: older versions read this table and refuse to work. */
async function noteIncompatible(client: pg.Client, folder: string): Promise<void> {
  const names = readdirSync(folder)
    .filter(
      (file) => file.endsWith('.sql') && readFileSync(join(folder, file), 'utf8').startsWith(INCOMPATIBLE),
    )
    .map((file) => file.replace(/\.sql$/, ''))
  await client.query(`create table if not exists drizzle.incompatible_migrations (name text primary key)`)
  await client.query(
    `insert into drizzle.incompatible_migrations select unnest($1::text[]) on conflict do nothing`,
    [names],
  )
}

async function refuseFuture(client: pg.Client, folder: string): Promise<void> {
  const found = await client.query(
    `select to_regclass('drizzle.incompatible_migrations') is not null as there`,
  )
  if (!z.object({ there: z.boolean() }).parse(found.rows[0]).there) return
  const own = new Set(readdirSync(folder).map((file) => file.replace(/\.sql$/, '')))
  const { rows } = await client.query('select name from drizzle.incompatible_migrations order by name')
  const unknown = z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .find(({ name }) => !own.has(name))
  if (unknown)
    throw new ConfigError(
      `The database was changed by a newer version of the shop (migration ${unknown.name}), and this version cannot work with it: start the newer version, or restore a backup from before.`,
    )
}
