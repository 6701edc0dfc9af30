import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { beginStatement, type Connection, type Database } from './connection.ts'
import { isDatabaseAway } from './database-away.ts'
import { causeOf, forgetFaults } from './first-fault.ts'
import { sqlState } from './sql-state.ts'

export type Transaction = Connection

const retriable = new Set(['40001', '40P01'])

/** The name of the violated constraint; undefined if the error is no violation. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  }
  return undefined
}

/**
 * Runs `work` in one transaction and retries it up to three times when PostgreSQL ended it for a deadlock or a
 * serialisation failure. `work` must not call anything outside the database, because it may run more than once.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db.$client, work)
    } catch (error) {
      if (attempt === 4 || !retriable.has(sqlState(error) ?? '')) throw error
      await delay(Math.random() * 20 * attempt)
    }
  }
}

/** The builder of each connection, kept as long as the pool keeps the connection. */
const builders = new WeakMap<pg.PoolClient, Transaction>()

function builderOf(client: pg.PoolClient): Transaction {
  const known = builders.get(client)
  if (known) return known
  const builder = drizzle(client)
  builders.set(client, builder)
  return builder
}

/**
 * Uses one connection from `begin` to `commit`. Drizzle's own `transaction` does not expose its connection, on which
 * raw and named statements must run.
 */
async function runOnce<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    forgetFaults(client)
    await client.query(beginStatement(pool))
    const result = await work(builderOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    const cause = causeOf(client, error)
    // A server that is now read only, or does not answer, would fail the next caller too.
    isBroken = isDatabaseAway(cause) || !(await isRolledBack(client))
    throw cause
  } finally {
    client.release(isBroken)
  }
}

function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}
