import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { ANSWER_TIMEOUT_MS, type Connection, isPooled, STATEMENT_TIMEOUT_MS } from './connection.ts'

const dialect = new PgDialect()

export interface StatementOptions {
  /**
   * Under this name PostgreSQL keeps the statement parsed and planned on each connection: for hot paths, where planning
   * a large statement costs more than running it. A name always belongs to the same text, so lists are passed as one
   * parameter. Behind a pooler the statement is sent without a name.
   */
  name?: string
  /** How long the statement may take, if its transaction has raised `statement_timeout` to that. */
  withinMs?: number
}

async function run(db: Connection, statement: SQL, { name, withinMs }: StatementOptions) {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  return await db.$client.query({
    text,
    values,
    ...(name !== undefined && !isPooled(db.$client) && { name }),
    ...(withinMs !== undefined && { query_timeout: withinMs - STATEMENT_TIMEOUT_MS + ANSWER_TIMEOUT_MS }),
  })
}

/**
 * The rows of a raw statement, each parsed: the only way to read rows that Drizzle's builder has not typed. Instants
 * arrive as `Date`, except inside JSON, where they are texts.
 * @throws ZodError when a row does not match `schema`, which is a fault of the statement
 */
export async function readRows<Row>(
  db: Connection,
  schema: z.core.$ZodType<Row>,
  statement: SQL,
  options: StatementOptions = {},
): Promise<Row[]> {
  const { rows } = await run(db, statement, options)
  return rows.map((row) => z.parse(schema, row))
}

/** The first row of a raw statement, parsed; null if there is none. Fails like `readRows`. */
export async function readRow<Row>(
  db: Connection,
  schema: z.core.$ZodType<Row>,
  statement: SQL,
  options: StatementOptions = {},
): Promise<Row | null> {
  const [row] = await readRows(db, schema, statement, options)
  return row ?? null
}

/**
 * Runs a raw statement whose rows are not read.
 * @returns how many rows it wrote, deleted or found
 */
export async function runStatement(
  db: Connection,
  statement: SQL,
  options: StatementOptions = {},
): Promise<number> {
  const { rowCount } = await run(db, statement, options)
  return rowCount ?? 0
}
