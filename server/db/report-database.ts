import { drizzle } from 'drizzle-orm/node-postgres'
import type { Log } from '../config/log.ts'
import { type DatabaseHandle, type DatabaseOptions, openDatabase } from './connection.ts'
import { isDatabaseAway } from './database-away.ts'
import { sqlState } from './sql-state.ts'

/** A page of reports runs several at once; further ones queue here. */
const size = 4
/** How long a report waits for a connection, as on the primary. */
const waitsMs = 30_000
/** How long a replica that did not answer is skipped. */
const LEFT_ALONE_MS = 10_000

/** PostgreSQL cancels a read on a replica when it must change the rows being read. */
const CONFLICT_WITH_RECOVERY = '40001'
const STATEMENT_LIMIT = '57014'

type Ask = (...statement: unknown[]) => Promise<unknown>

/**
 * A replica for reads that may be a second old. While it does not answer, the primary is used.
 * @param primary not closed with it
 */
export function openReportDatabase(
  address: string,
  primary: Pick<DatabaseHandle, 'pool'>,
  log: Pick<Log, 'warn'>,
  options: Pick<DatabaseOptions, 'name' | 'size' | 'waitsMs'> = { name: 'replica', size, waitsMs },
): DatabaseHandle {
  const { pool, close } = openDatabase(address, { ...options, reads: true })
  const askReplica = pool.query.bind(pool) as Ask
  const askPrimary = primary.pool.query.bind(primary.pool) as Ask
  let leftAloneUntil = 0

  async function ask(...statement: unknown[]): Promise<unknown> {
    if (performance.now() < leftAloneUntil) return await askPrimary(...statement)
    try {
      return await askReplica(...statement)
    } catch (error) {
      // A report that takes too long on the replica takes as long on the primary.
      if (sqlState(error) === STATEMENT_LIMIT) throw error
      const isAway = isDatabaseAway(error)
      if (!isAway && sqlState(error) !== CONFLICT_WITH_RECOVERY) throw error
      if (isAway) {
        leftAloneUntil = performance.now() + LEFT_ALONE_MS
        log.warn({ err: error }, 'The replica does not answer; the primary answers in its place')
      }
      return await askPrimary(...statement)
    }
  }

  pool.query = ask as typeof pool.query
  return { db: drizzle(pool), pool, close }
}
