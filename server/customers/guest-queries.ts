import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { readRows, runStatement } from '../db/rows.ts'

const guest = z.object({ id: z.string() })

/** Of customers `g`: guests with orders, none of which is being paid right now. */
const canBeClaimed = sql`g.kind = 'guest' and g.erased_at is null
  and exists (select 1 from orders o where o.customer_id = g.id)
  and not exists (select 1 from orders o where o.customer_id = g.id and o.paid_at is null
    and o.status <> 'cancelled' and o.expires_at > now())`

/**
 * The guest accounts that ordered with an account's confirmed address, locked until the transaction ends. Guests who
 * are paying right now are skipped.
 */
export async function lockGuestsOf(tx: Connection, customerId: string): Promise<string[]> {
  const guests = await readRows(
    tx,
    guest,
    sql`
    select g.id
    from customers c
    join customers g on g.email_normalised = c.email_normalised and ${canBeClaimed}
    where c.id = ${customerId} and c.kind = 'registered' and c.email_confirmed_at is not null
      and c.erased_at is null
    order by g.id
    for update of g`,
  )
  return guests.map(({ id }) => id)
}

/** The same for guests who ordered with this lower-case address. */
export async function lockGuestsWith(tx: Connection, email: string): Promise<string[]> {
  const guests = await readRows(
    tx,
    guest,
    sql`
    select g.id from customers g
    where g.email_normalised = ${email} and ${canBeClaimed}
    order by g.id
    for update of g`,
  )
  return guests.map(({ id }) => id)
}

/** Accounts that the admin merged with one of these guests are merged with the account instead. */
export async function joinToAccount(
  tx: Connection,
  { guests, customerId }: { guests: readonly string[]; customerId: string },
): Promise<void> {
  const ids = sql`any(${sql.param([...guests])}::text[])`
  await runStatement(
    tx,
    sql`
    with main as (
      select case when same_as is null or same_as = ${ids} then id else same_as end as id
      from customers where id = ${customerId}
    ), locked as materialized (
      select id from customers where same_as = ${ids} order by id for no key update
    )
    update customers c set same_as = nullif(main.id, c.id) from main, locked where c.id = locked.id`,
  )
}

/** Guests without orders or open sessions, older than so many days; locked, skipping rows that others have locked. */
export async function lockForgottenGuests(
  tx: Connection,
  { days, most }: { days: number; most: number },
): Promise<string[]> {
  const guests = await readRows(
    tx,
    guest,
    sql`
    select c.id from customers c
    where c.kind = 'guest' and c.erased_at is null
      and c.created_at < now() - make_interval(days => ${days})
      and not exists (select 1 from sessions s where s.customer_id = c.id)
      and not exists (select 1 from orders o where o.customer_id = c.id)
    order by c.id
    limit ${most}
    for update of c skip locked`,
  )
  return guests.map(({ id }) => id)
}
