import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { metrics } from '../metrics/registry.ts'
import { noteConnectionFault } from './database-away.ts'
import { GatheringSocket } from './gathering-socket.ts'

/** What runs a statement: the pool, or the one connection of a transaction. */
interface StatementRunner {
  query(statement: { text: string; values: unknown[]; name?: string }): Promise<{
    rows: unknown[]
    rowCount: number | null
  }>
}

/** A transaction or the pool: functions that only need to query take this and never open their own. */
export type Connection = NodePgDatabase<Record<string, never>> & { $client: StatementRunner }

/** The pool, on which a transaction can be opened. */
export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }

// bigint columns (paise, identity keys) arrive as numbers: all of ours stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface DatabaseHandle {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool of at most `size` connections. More callers queue here, where waiting is cheaper than in PostgreSQL. */
export function openDatabase(
  connectionString: string,
  { name = 'main', size = 10, waitsMs = 5_000 }: { name?: string; size?: number; waitsMs?: number } = {},
): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    // What is asked at once on one connection, in a transaction, is sent at once and answered in its order (decision 049).
    pipeline: true,
    stream: () => new GatheringSocket(),
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: waitsMs,
    // A statement that runs this long is a fault; the shopper has gone away long before.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'phirki',
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that dies between two statements of a transaction: the pool listens only while nobody has it. The next
  // statement fails, which the caller of the transaction is told.
  pool.on('connect', (client) => client.on('error', noteConnectionFault))
  pool.on('acquire', () => {
    if (pool.waitingCount > 0) metrics.poolWaits.inc({ pool: name })
  })
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
