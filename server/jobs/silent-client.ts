import type pg from 'pg'
import { DatabaseClient } from '../db/database-client.ts'

/**
 * A connection of the job library in the portable mode, because the library cannot be told not to listen. Its LISTEN
 * statements are answered without being sent; it also polls for new jobs every second.
 */
class SilentClient extends DatabaseClient {
  override query(...given: unknown[]): never {
    const [statement] = given
    const listens = typeof statement === 'string' && /^(un)?listen /i.test(statement)
    // The driver's overloads cannot be repeated here; arguments are passed through.
    const query = super.query as (...anything: unknown[]) => unknown
    return query.apply(this, listens ? ['select'] : given) as never
  }
}

export const silentClient = SilentClient as unknown as new () => pg.ClientBase
