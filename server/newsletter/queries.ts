import { and, eq, gt, isNotNull, isNull, lt, max, not, sql } from 'drizzle-orm'
import type { SubscriptionSource } from '#domain/newsletter/subscription.ts'
import { daysAgo, now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { consents, customers } from '../db/schema/customers.ts'
import { newsletterSubscriptions } from '../db/schema/support.ts'

const { emailNormalised, confirmedAt, unsubscribedAt } = newsletterSubscriptions

const goesTo = (email: string) =>
  and(eq(emailNormalised, email), isNotNull(confirmedAt), isNull(unsubscribedAt))

/** Whether this lower-case address is subscribed. */
export async function isSubscribed(db: Connection, email: string): Promise<boolean> {
  const found = await db.select({ email: emailNormalised }).from(newsletterSubscriptions).where(goesTo(email))
  return found.length > 0
}

/** The stored subscription of an address, locked until the transaction ends; null for an unknown one. */
export async function lockSubscription(
  tx: Connection,
  email: string,
): Promise<{ confirmedAt: Date | null; unsubscribedAt: Date | null; language: string } | null> {
  const [row] = await tx
    .select({ confirmedAt, unsubscribedAt, language: newsletterSubscriptions.language })
    .from(newsletterSubscriptions)
    .where(eq(emailNormalised, email))
    .for('update')
  return row ?? null
}

/**
 * Records a request for the newsletter to an address, which sends nothing. An unconfirmed request starts again;
 * subscribed and unsubscribed addresses are unchanged.
 * @param email in lower case
 */
export async function noteWish(
  tx: Connection,
  { email, language, source }: { email: string; language: string; source: SubscriptionSource },
): Promise<void> {
  await tx
    .insert(newsletterSubscriptions)
    .values({ emailNormalised: email, email, language, source })
    .onConflictDoUpdate({
      target: emailNormalised,
      set: { language, source, createdAt: now },
      setWhere: sql`${confirmedAt} is null and ${unsubscribedAt} is null`,
    })
}

/** Confirms the recorded request of an address. */
export async function confirmWish(tx: Connection, email: string): Promise<void> {
  await tx
    .update(newsletterSubscriptions)
    .set({ confirmedAt: now, unsubscribedAt: null })
    .where(eq(emailNormalised, email))
}

/** Ends the newsletter to an address, and a request for it. @returns whether there was either */
export async function endSubscription(tx: Connection, email: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: now })
    .where(and(eq(emailNormalised, email), isNull(unsubscribedAt)))
  return rowCount === 1
}

/** Records the consent of an address's owner to the newsletter, or its withdrawal. */
export async function insertNewsletterConsent(
  tx: Connection,
  consent: {
    email: string
    customerId: string | null
    given: boolean
    textVersion: string
    ipHash: string | null
  },
): Promise<void> {
  await tx.insert(consents).values({ ...consent, purpose: 'newsletter' })
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

/** The address of an account that has proved it and wants advertising; null for every other account. */
export async function readProvenWish(tx: Connection, customerId: string): Promise<string | null> {
  const [account] = await tx
    .select({ email: customers.emailNormalised })
    .from(customers)
    .where(
      and(eq(customers.id, customerId), isNotNull(customers.emailConfirmedAt), customers.notifyMarketing),
    )
  return account?.email ?? null
}

/** Whether an address has unsubscribed since an account last agreed to advertising. */
export async function hasLeftSinceAgreement(
  tx: Connection,
  { customerId, email }: { customerId: string; email: string },
): Promise<boolean> {
  const { createdAt, given, purpose } = consents
  const agreed = tx
    .select({ at: max(createdAt) })
    .from(consents)
    .where(and(eq(consents.customerId, customerId), eq(purpose, 'marketing'), given))
  const left = await tx
    .select({ at: createdAt })
    .from(consents)
    .where(
      and(
        eq(consents.email, email),
        // Rows with an account are changes of its setting, or of its address.
        isNull(consents.customerId),
        eq(purpose, 'newsletter'),
        not(given),
        gt(createdAt, sql`coalesce((${agreed}), '-infinity')`),
      ),
    )
    .limit(1)
  return left.length > 0
}

/** The newsletter subscription of an account's proved address; null if there is none. */
export async function readSubscriptionOf(db: Connection, customerId: string) {
  const { source, createdAt } = newsletterSubscriptions
  const [row] = await db
    .select({ email: emailNormalised, source, createdAt, confirmedAt, unsubscribedAt })
    .from(newsletterSubscriptions)
    .innerJoin(customers, eq(customers.emailNormalised, emailNormalised))
    .where(and(eq(customers.id, customerId), isNotNull(customers.emailConfirmedAt)))
  return row ?? null
}

/** Deletes addresses that were never confirmed: another person may have entered them. */
export async function deleteUnconfirmed(db: Connection, days: number): Promise<void> {
  await db
    .delete(newsletterSubscriptions)
    .where(and(isNull(confirmedAt), lt(newsletterSubscriptions.createdAt, daysAgo(days))))
}
