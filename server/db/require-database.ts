import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { type Config, ConfigError } from '../config/config.ts'
import { isDatabaseAway } from './database-away.ts'
import { DatabaseClient } from './database-client.ts'
import { sqlState } from './sql-state.ts'

/** Older versions lack `nulls not distinct` and other features that the shop uses. */
export const OLDEST_POSTGRES = 15

/** A booting machine starts PostgreSQL and the shop at the same time. */
const PATIENCE_MS = 60_000
const AGAIN_AFTER_MS = 500

const answer = z.object({
  number: z.coerce.number(),
  name: z.string(),
  process: z.number(),
  hasLimit: z.boolean(),
  identity: z.string(),
})

interface Waiting {
  /** Called once if it does not answer yet. */
  log?: (line: string) => void
  patienceMs?: number
  oldest?: number
}

type Settings = Pick<Config, 'databaseDirectUrl'> & { readonly databaseUrl: string }

/**
 * Waits for the external database behind each address that a start needs. The replica is not waited for, because
 * reports fall back to the primary.
 * @param warn called with what an operator should change
 * @returns the address for ordinary work
 * @throws ConfigError with one line, never an address, because it contains a password
 */
export async function requireDatabases(
  { databaseUrl, databaseDirectUrl }: Settings,
  { warn = () => {}, ...waiting }: Waiting & { warn?: (line: string) => void } = {},
): Promise<string> {
  const main = await requireDatabase(databaseUrl, waiting)
  if (databaseDirectUrl === null) {
    if (!main.isPooled) return databaseUrl
    throw new ConfigError(
      'DATABASE_DIRECT_URL is missing: DATABASE_URL is a connection pooler such as pgbouncer, and migrations, notices, locks and jobs need the address of PostgreSQL itself.',
    )
  }
  const direct = await requireDatabase(databaseDirectUrl, { ...waiting, name: 'DATABASE_DIRECT_URL' })
  if (direct.isPooled)
    throw new ConfigError(
      'DATABASE_DIRECT_URL must be the address of PostgreSQL itself: this one is a connection pooler.',
    )
  if (direct.identity !== main.identity)
    throw new ConfigError(
      'DATABASE_DIRECT_URL must be the address of the same database as DATABASE_URL: this one is another.',
    )
  if (main.isPooled && !main.hasLimit)
    warn(
      `The pooler of DATABASE_URL does not limit statements: set connect_query = 'set statement_timeout = 15000' there`,
    )
  return databaseUrl
}

interface FoundDatabase {
  /** Whether a pooler answers in place of PostgreSQL. */
  readonly isPooled: boolean
  /** Whether sessions have a statement limit. */
  readonly hasLimit: boolean
  /** The same for every address of one database, including its replicas. */
  readonly identity: string
}

/**
 * Waits up to a minute for an external database and checks its version.
 * @throws ConfigError with one line, never the address, because it contains a password
 */
export async function requireDatabase(
  address: string,
  {
    log = () => {},
    patienceMs = PATIENCE_MS,
    oldest = OLDEST_POSTGRES,
    name = 'DATABASE_URL',
  }: Waiting & { name?: string } = {},
): Promise<FoundDatabase> {
  const end = Date.now() + patienceMs
  let isWaiting = false
  for (;;) {
    try {
      return await lookAt(address, name, oldest)
    } catch (error) {
      if (error instanceof ConfigError) throw error
      if (!mayComeYet(error) || Date.now() >= end)
        throw new ConfigError(
          `${name} must be the address of a PostgreSQL that answers: this one does not (${reasonOf(error)}).`,
        )
      if (!isWaiting)
        log(
          `waiting up to ${patienceMs / 1_000} seconds for PostgreSQL, which does not answer yet (${reasonOf(error)})`,
        )
      isWaiting = true
      await delay(AGAIN_AFTER_MS)
    }
  }
}

async function lookAt(address: string, name: string, oldest: number): Promise<FoundDatabase> {
  const client = new DatabaseClient({ address, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('server_version_num') as number, current_setting('server_version') as name,
        pg_backend_pid() as process, current_setting('statement_timeout') <> '0' as "hasLimit",
        (select system_identifier from pg_control_system())::text || ' ' || current_database() as identity`,
    )
    const found = answer.parse(rows[0])
    if (found.number < oldest * 10_000)
      throw new ConfigError(
        `${name} must be the address of PostgreSQL ${oldest} or newer: this one is ${found.name}.`,
      )
    // The process number that a pooler reports at connect time is invented.
    const isPooled = 'processID' in client && client.processID !== found.process
    return { isPooled, hasLimit: found.hasLimit, identity: found.identity }
  } finally {
    void client.end().catch(() => {}) // the reason for the failure is reported
  }
}

/** Whether waiting may help. A refused login does not recover by waiting. */
function mayComeYet(error: unknown): boolean {
  return isDatabaseAway(error) && !/^(28|3D)/.test(sqlState(error) ?? '')
}

/** Several addresses of one name fail together; the reasons are inside the error. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
}
