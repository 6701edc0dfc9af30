import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'

const ticket = z.object({ number: z.number() })

/** The next number of a ticket. */
export async function nextTicketNumber(db: Connection): Promise<number> {
  const row = await readRow(db, ticket, sql`select nextval('contact_ticket_numbers')::int as number`)
  if (!row) throw new Error('Cannot number a ticket as the sequence gave no row')
  return row.number
}
