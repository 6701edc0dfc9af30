import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import * as z from 'zod'
import { foldEmail } from '#domain/customers/email.ts'
import { daysAgo, now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { readRows, runStatement } from '../db/rows.ts'
import {
  cartLines,
  consents,
  customers,
  emailChanges,
  emailTokens,
  loginOrigins,
  sessions,
  throttles,
  wishlistEntries,
} from '../db/schema/customers.ts'
import { orders } from '../db/schema/orders.ts'
import { newsletterSubscriptions, tickets } from '../db/schema/support.ts'
import { forgetRecipient } from '../notifications/sent-queries.ts'
import { forgetPersonalCoupon } from '../promotions/personal-queries.ts'
import { deleteAlertsOf } from '../stock/alert-queries.ts'

/**
 * Deletes what was requested with an address proved to be the person's: newsletter, stock alerts, personal coupon;
 * consents lose the address.
 */
export async function eraseCorrespondence(tx: Connection, email: string): Promise<void> {
  const address = email.toLowerCase()
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.emailNormalised, address))
  await deleteAlertsOf(tx, address)
  await forgetPersonalCoupon(tx, foldEmail(address))
  await forgetRecipient(tx, address)
  await tx
    .update(consents)
    .set({ email: null, ipHash: null })
    .where(and(eq(consents.email, address), isNull(consents.customerId)))
}

/** How many orders of an erased account keep their original data. */
export async function countKeptOrders(tx: Connection, customerId: string): Promise<number> {
  return await tx.$count(orders, and(eq(orders.customerId, customerId), ne(orders.email, '')))
}

const otherOwner = z.object({ email: z.string(), phone: z.string() })

/** The other addresses with which an account ordered, in lower case, each with a phone. */
export async function readOtherAddresses(
  tx: Connection,
  customerId: string,
  email: string,
): Promise<z.infer<typeof otherOwner>[]> {
  return await readRows(
    tx,
    otherOwner,
    sql`
    select lower(email) as email, min(phone) as phone from orders
    where customer_id = ${customerId} and lower(email) not in (${email}, '')
    group by lower(email)`,
  )
}

/** Moves the orders placed with one of these addresses, and their coupon uses, to another account. */
export async function giveOrders(
  tx: Connection,
  { from, to, email }: { from: string; to: string; email: string },
): Promise<void> {
  await runStatement(
    tx,
    sql`
    with parted as (
      update orders set customer_id = ${to}
      where customer_id = ${from} and lower(email) = ${email}
      returning id)
    update coupon_redemptions r set customer_id = ${to} from parted where r.order_id = parted.id`,
  )
}

/** Detaches tickets written with other addresses from an account, so that it cannot read them. */
export async function partWithTickets(
  tx: Connection,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  await tx
    .update(tickets)
    .set({ customerId: null })
    .where(and(eq(tickets.customerId, customerId), ne(sql`lower(${tickets.email})`, email)))
}

/** Inserts an empty, erased account: the owner of rows that must not identify a person. */
export async function insertNobody(tx: Connection): Promise<string> {
  const id = newId('usr')
  await tx.insert(customers).values({ id, kind: 'guest', email: '', emailNormalised: id, erasedAt: now })
  return id
}

/** Deletes expired rows of accounts. */
export async function deleteEnded(db: Connection): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(throttles).where(lt(throttles.windowEndsAt, now))
  await db.delete(emailTokens).where(lt(emailTokens.expiresAt, daysAgo(30)))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now))
  await db.delete(loginOrigins).where(lt(loginOrigins.lastUsedAt, daysAgo(90)))
  // A browser that was away for longer sends its cart at its next login.
  await db.delete(cartLines).where(and(eq(cartLines.quantity, 0), lt(cartLines.changedAt, daysAgo(90))))
  await db
    .delete(wishlistEntries)
    .where(and(eq(wishlistEntries.wanted, false), lt(wishlistEntries.changedAt, daysAgo(90))))
}
