import type pg from 'pg'
import { sqlState } from './sql-state.ts'

/** PostgreSQL refuses every statement of a transaction after the first that failed. */
const refusedAfterFault = '25P02'

const firstFaults = new WeakMap<object, unknown>()

/**
 * Remembers the first failed statement of a connection. When statements are sent together, the caller may see a later
 * failure first, which only says that an earlier statement failed.
 */
export function trackFirstFaults(client: pg.Client): void {
  const query = client.query.bind(client) as (...statement: unknown[]) => unknown
  client.query = ((...statement: unknown[]) => {
    const answer = query(...statement)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (!firstFaults.has(client)) firstFaults.set(client, error)
      })
    return answer
  }) as typeof client.query
}

/** Clears the remembered fault; called at the start of a transaction. */
export function forgetFaults(client: pg.PoolClient): void {
  firstFaults.delete(client)
}

/** The error that ended a transaction, given the error that its caller received. */
export function causeOf(client: pg.PoolClient, error: unknown): unknown {
  return sqlState(error) === refusedAfterFault ? (firstFaults.get(client) ?? error) : error
}
