import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { metrics } from '../metrics/registry.ts'
import { DatabaseClient } from './database-client.ts'

/** Runs statements: the pool, or the one connection of a transaction. */
interface StatementRunner {
  query(statement: { text: string; values: unknown[]; name?: string; query_timeout?: number }): Promise<{
    rows: unknown[]
    rowCount: number | null
  }>
}

/** A transaction or the pool: functions that only need to query take this and never open their own. */
export type Connection = NodePgDatabase<Record<string, never>> & { $client: StatementRunner }

/** The pool, which can open a transaction. */
export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }

// bigint columns (paise, identity keys) arrive as numbers: all of ours stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface DatabaseHandle {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The pool's name in the metrics. */
  name?: string
  /** The most connections. Further callers queue here, where waiting is cheaper than in PostgreSQL. */
  size?: number
  waitsMs?: number
  /** Whether a pooler such as pgbouncer, in transaction mode, is between the shop and PostgreSQL. */
  pooled?: boolean
  /** Whether the shop only reads on this address. */
  reads?: boolean
  /** Whether statements are limited in time; false for tools that write a lot at once. */
  limited?: boolean
}

/** A statement that runs this long is a fault; the shopper has left long before. */
export const STATEMENT_TIMEOUT_MS = 15_000
const limits = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
}
/** An unreachable host cannot report the statement limit, so the client times out on its own. */
export const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000

/** Pools and connections behind a pooler, where no session outlives its transaction. */
const pooled = new WeakSet<object>()

/** Whether session state, such as prepared statements and settings, is lost after each transaction. */
export function isPooled(runner: object): boolean {
  return pooled.has(runner)
}

/**
 * How a transaction begins on this pool. A pooler refuses the limits at connect time, so they are set in each
 * transaction.
 */
export function beginStatement(pool: object): string {
  if (!isPooled(pool)) return 'begin'
  return `begin; ${Object.entries(limits)
    .map(([name, ms]) => `set local ${name} = ${ms}`)
    .join('; ')}`
}

/** Opens a pool of connections to an address as in DATABASE_URL. */
export function openDatabase(
  address: string,
  {
    name = 'main',
    size = 10,
    waitsMs = 5_000,
    pooled: isBehindPooler = false,
    reads = false,
    limited = true,
  }: DatabaseOptions = {},
): DatabaseHandle {
  const options = {
    address,
    reads,
    max: size,
    // Statements sent together in a transaction go out at once and are answered in order (decision 049).
    pipeline: true,
    stream: () => new BatchingSocket(),
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: waitsMs,
    ...(limited && { query_timeout: ANSWER_TIMEOUT_MS }),
    ...(limited && !isBehindPooler && limits),
    application_name: 'phirki',
    // The pool passes its options to each client that it creates; its type does not say so.
    Client: DatabaseClient as unknown as new () => pg.ClientBase,
  }
  const pool = new pg.Pool(options)
  // The pool replaces a connection that dies while idle; without a listener the error would end the process.
  pool.on('error', () => {})
  if (isBehindPooler) {
    pooled.add(pool)
    pool.on('connect', (client) => pooled.add(client))
  }
  pool.on('acquire', () => {
    if (pool.waitingCount > 0) metrics.poolWaits.inc({ pool: name })
  })
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/**
 * Sends the statements of one event loop turn in one write (decision 049). The driver corks and uncorks the socket for
 * each statement; here each `uncork` waits for the end of the turn. Statements issued together then cost one system
 * call and wake the PostgreSQL process once. It changes only the speed.
 */
export class BatchingSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}
