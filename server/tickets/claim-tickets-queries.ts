import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'

/**
 * Moves the tickets of guests who are the same person to an account. A ticket written with another address then belongs
 * to no account: its emails open it, and the account does not.
 */
export async function claimTickets(
  tx: Connection,
  { guests, customerId }: { guests: readonly string[]; customerId: string },
): Promise<void> {
  await runStatement(
    tx,
    sql`
    with locked as materialized (
      select id from tickets where customer_id = any(${sql.param([...guests])}::text[])
      order by id for no key update
    )
    update tickets t set customer_id = case when lower(t.email) = c.email_normalised then c.id end
    from locked, customers c where t.id = locked.id and c.id = ${customerId}`,
  )
}
