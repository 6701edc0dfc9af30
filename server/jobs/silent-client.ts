import type pg from 'pg'
import { DatabaseClient } from '../db/database-client.ts'

/**
 * A connection of the job library in the portable mode: it has no setting by which it would not listen. What it sends to
 * listen is answered as if it did; it finds new jobs by looking every second, too.
 */
class SilentClient extends DatabaseClient {
  override query(...given: unknown[]): never {
    const [statement] = given
    const listens = typeof statement === 'string' && /^(un)?listen /i.test(statement)
    // The overloads of the driver cannot be said again here; what is given goes through as it is.
    const query = super.query as (...anything: unknown[]) => unknown
    return query.apply(this, listens ? ['select'] : given) as never
  }
}

export const silentClient = SilentClient as unknown as new () => pg.ClientBase
