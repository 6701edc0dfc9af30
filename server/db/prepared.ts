import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Connection } from './connection.ts'

const dialect = new PgDialect()

/**
 * Runs a statement that PostgreSQL keeps parsed and planned under a name on each connection: for hot paths, where
 * planning a large statement costs more than running it. The same name must always stand for the same text, so
 * lists go in as array parameters.
 */
export async function executePrepared<Row extends Record<string, unknown>>(
  db: Connection,
  name: string,
  statement: SQL,
): Promise<{ rows: Row[]; rowCount: number }> {
  const query = dialect.sqlToQuery(statement)
  const prepared = db._.session.prepareQuery<{
    execute: { rows: Row[]; rowCount: number | null }
    all: unknown
    values: unknown
  }>(query, undefined, name, false)
  const { rows, rowCount } = await prepared.execute()
  return { rows, rowCount: rowCount ?? 0 }
}
