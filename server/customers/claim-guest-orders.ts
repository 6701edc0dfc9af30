import { sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { hideOlderReviews } from '../reviews/hide-older-reviews.ts'
import { anonymiseCustomers } from './anonymise-customers.ts'

/**
 * Joins the orders of guest accounts to the account whose confirmed e-mail address they were made with. A guest
 * who is paying right now is left alone until the next time.
 * @returns how many orders came
 */
export async function claimGuestOrders(tx: Connection, customerId: string): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select g.id
    from customers c
    join customers g on g.email_normalised = c.email_normalised and g.kind = 'guest' and g.erased_at is null
    where c.id = ${customerId} and c.kind = 'registered' and c.email_confirmed_at is not null
      and c.erased_at is null
      and exists (select 1 from orders o where o.customer_id = g.id)
      and not exists (select 1 from orders o where o.customer_id = g.id and o.paid_at is null
        and o.status <> 'cancelled' and o.expires_at > now())
    order by g.id
    for update of g`)
  const guests = sql.param(rows.map(({ id }) => id))
  if (rows.length === 0) return 0
  const { rowCount } = await tx.execute(
    sql`update orders set customer_id = ${customerId} where customer_id = any(${guests}::text[])`,
  )
  for (const table of [sql`coupon_redemptions`, sql`reviews`, sql`consents`]) {
    await tx.execute(
      sql`update ${table} set customer_id = ${customerId} where customer_id = any(${guests}::text[])`,
    )
  }
  await hideOlderReviews(tx, customerId)
  await anonymiseCustomers(
    tx,
    rows.map(({ id }) => id),
  )
  return rowCount ?? 0
}
