import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { foldEmail } from '#domain/customers/email.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'

/** The most mailboxes of one phone number that are emailed. */
const mostMailboxes = 3
const mostLinks = 20

const within = (days: number): SQL =>
  sql`o.email_folded <> '' and o.created_at > now() - make_interval(days => ${days})`

/** The folded form is indexed, but two mailboxes may share it, so the exact address decides. */
const isFrom = (email: string): SQL => sql`o.email_folded = ${foldEmail(email)} and lower(o.email) = ${email}`

/** The latest order of each email address with which such a customer has ordered. */
export async function findEmailsOfOrders(
  db: Connection,
  contact: { phone: string } | { email: string },
  days: number,
): Promise<string[]> {
  const isOf = 'phone' in contact ? sql`o.phone = ${contact.phone}` : isFrom(contact.email)
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`
      select distinct on (lower(o.email)) o.id from orders o
      where ${isOf} and ${within(days)}
      order by lower(o.email), o.created_at desc limit ${mostMailboxes}`,
  )
  return rows.map(({ id }) => id)
}

/** The orders placed with the same email as this one, the latest first. */
export async function readOrdersOfSameEmail(
  db: Connection,
  orderId: string,
  days: number,
): Promise<{ email: string; orders: { id: string; createdAt: Date }[] }> {
  const rows = await readRows(
    db,
    z.object({ id: z.string(), email: z.string(), createdAt: z.coerce.date() }),
    sql`
      select o.id, o.email, o.created_at as "createdAt"
      from orders one join orders o on o.email_folded = one.email_folded and lower(o.email) = lower(one.email)
      where one.id = ${orderId} and ${within(days)}
      order by o.created_at desc limit ${mostLinks}`,
  )
  return { email: rows[0]?.email ?? '', orders: rows }
}
