import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from './connection.ts'

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const retriable = new Set(['40001', '40P01'])

/** The SQLSTATE of a database error, wherever Drizzle wrapped it; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code
  }
  return undefined
}

/** The name of the violated constraint, if the error is a violation. */
export function violatedConstraint(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  }
  return undefined
}

/**
 * Runs `work` in one transaction, again up to three times when PostgreSQL ended it for a deadlock or a
 * serialisation failure. `work` must not call anything outside the database: it may run more than once.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === 4 || !retriable.has(sqlState(error) ?? '')) throw error
      await delay(Math.random() * 20 * attempt)
    }
  }
}
