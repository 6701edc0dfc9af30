import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { readRow } from '../db/rows.ts'
import { consents, customers } from '../db/schema/customers.ts'
import { newsletterSubscriptions } from '../db/schema/support.ts'

const { emailNormalised, unsubscribedAt } = newsletterSubscriptions

/** Whether the newsletter goes to this address, which is in lower case. */
export async function isSubscribed(db: Connection, email: string): Promise<boolean> {
  const found = await db
    .select({ email: emailNormalised })
    .from(newsletterSubscriptions)
    .where(and(eq(emailNormalised, email), isNull(unsubscribedAt)))
  return found.length > 0
}

/** Lets the newsletter go to an address. @param email as it was typed; `key` the same in lower case */
export async function subscribe(
  tx: Connection,
  { key, email, textVersion }: { key: string; email: string; textVersion: string },
): Promise<void> {
  await tx
    .insert(newsletterSubscriptions)
    .values({ emailNormalised: key, email })
    .onConflictDoUpdate({ target: emailNormalised, set: { unsubscribedAt: null } })
  await tx.insert(consents).values({ email: key, purpose: 'newsletter', given: true, textVersion })
}

/** Ends the newsletter to an address. @returns false when it did not go there */
export async function endSubscription(
  tx: Connection,
  { email, textVersion, ipHash }: { email: string; textVersion: string; ipHash: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: now })
    .where(and(eq(emailNormalised, email), isNull(unsubscribedAt)))
  if (rowCount !== 1) return false
  await tx.insert(consents).values({ email, purpose: 'newsletter', given: false, textVersion, ipHash })
  return true
}

/** Ends the advertising to the account that has proved this address. @returns the accounts that had it */
export async function endAdvertising(tx: Connection, email: string): Promise<{ id: string }[]> {
  return await tx
    .update(customers)
    .set({ notifyMarketing: false, updatedAt: now })
    .where(
      and(
        eq(customers.emailNormalised, email),
        eq(customers.kind, 'registered'),
        isNull(customers.erasedAt),
        isNotNull(customers.emailConfirmedAt),
        customers.notifyMarketing,
      ),
    )
    .returning({ id: customers.id })
}

const ticket = z.object({ number: z.number() })

/** The next number of a ticket. */
export async function nextTicketNumber(db: Connection): Promise<number> {
  const row = await readRow(db, ticket, sql`select nextval('contact_ticket_numbers')::int as number`)
  if (!row) throw new Error('Cannot number a ticket as the sequence gave no row')
  return row.number
}
