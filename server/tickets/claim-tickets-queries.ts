import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'

/**
 * Gives an account the tickets of guests who are the same person. One that was written with another address is nobody's
 * from then on: its letters open it, and the account never does.
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
