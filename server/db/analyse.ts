import { sql } from 'drizzle-orm'
import type { Connection } from './connection.ts'
import { runStatement } from './rows.ts'

/** Lets PostgreSQL look at its tables now, so that it plans by what is in them. */
export async function analyse(db: Connection): Promise<void> {
  await runStatement(db, sql`analyze`)
}
