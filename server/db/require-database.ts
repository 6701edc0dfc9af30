import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod'
import { ConfigError } from '../config/config.ts'
import { isDatabaseAway } from './database-away.ts'
import { sqlState } from './sql-state.ts'

/** Older ones lack `nulls not distinct` and others that the shop uses. */
export const OLDEST_POSTGRES = 15

/** A machine that starts brings up PostgreSQL and the shop at the same time. */
const PATIENCE_MS = 60_000
const AGAIN_AFTER_MS = 500

const answer = z.object({ number: z.coerce.number(), name: z.string() })

/**
 * Waits up to a minute for an external database and checks its version.
 * @param log told once, when it does not answer yet
 * @returns the same address
 * @throws ConfigError with one line, which never repeats the address: it holds a password
 */
export async function requireDatabase(
  connectionString: string,
  {
    log = () => {},
    patienceMs = PATIENCE_MS,
    oldest = OLDEST_POSTGRES,
  }: { log?: (line: string) => void; patienceMs?: number; oldest?: number } = {},
): Promise<string> {
  const end = Date.now() + patienceMs
  let isWaiting = false
  for (;;) {
    try {
      await requireVersion(connectionString, oldest)
      return connectionString
    } catch (error) {
      if (error instanceof ConfigError) throw error
      if (!mayComeYet(error) || Date.now() >= end)
        throw new ConfigError(
          `DATABASE_URL must be the address of a PostgreSQL that answers: this one does not (${reasonOf(error)}).`,
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

async function requireVersion(connectionString: string, oldest: number): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the statement fails, too
  try {
    await client.connect()
    const { rows } = await client.query(
      `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
    )
    const version = answer.parse(rows[0])
    if (version.number < oldest * 10_000)
      throw new ConfigError(
        `DATABASE_URL must be the address of PostgreSQL ${oldest} or newer: this one is ${version.name}.`,
      )
  } finally {
    void client.end().catch(() => {}) // what counts is why it failed
  }
}

/** A login that is refused does not come right by waiting. */
function mayComeYet(error: unknown): boolean {
  return isDatabaseAway(error) && !/^(28|3D)/.test(sqlState(error) ?? '')
}

/** Several addresses of one name fail together, and then the reasons are inside. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
}
