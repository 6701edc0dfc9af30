import { and, eq, isNull } from 'drizzle-orm'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import {
  addresses,
  cartLines,
  customers,
  emailChanges,
  emailTokens,
  loginOrigins,
  recoveryCodes,
  sessions,
  wishlistEntries,
} from '../db/schema/customers.ts'
import { reviews } from '../db/schema/reviews.ts'
import { giveOrders, insertNobody, partWithTickets, readOtherAddresses } from './privacy-queries.ts'

const owned = [sessions, loginOrigins, addresses, cartLines, wishlistEntries, recoveryCodes, emailChanges]

/**
 * Empties an account when its email address is confirmed without a session of it. Until then anyone could have
 * registered with that address: name, phone, addresses, UPI ID, preferences, two-step login, cart and sessions may be a
 * stranger's. Orders placed with the confirmed address stay, because their emails went there. Orders and tickets with
 * another address and all reviews leave the account.
 * @param email the proved address, lower case
 */
export async function forgetUnproven(tx: Connection, customerId: string, email: string): Promise<void> {
  for (const table of owned) await tx.delete(table).where(eq(table.customerId, customerId))
  await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(and(eq(emailTokens.customerId, customerId), isNull(emailTokens.usedAt)))
  await tx
    .update(customers)
    .set({
      fullname: null,
      phone: null,
      passwordHash: null,
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
      notifyEmail: true,
      notifySms: true,
      notifyWhatsapp: false,
      notifyMarketing: false,
      refundUpiId: null,
      updatedAt: now,
    })
    .where(eq(customers.id, customerId))
  await partWithOrders(tx, customerId, email)
  await partWithReviews(tx, customerId)
  await partWithTickets(tx, { customerId, email })
}

/** Moves orders with another address to a guest account of that address, where its owner finds them by proving it. */
async function partWithOrders(tx: Connection, customerId: string, email: string): Promise<void> {
  for (const other of await readOtherAddresses(tx, customerId, email)) {
    const guestId = newId('usr')
    await tx.insert(customers).values({
      id: guestId,
      kind: 'guest',
      email: other.email,
      emailNormalised: other.email,
      phone: other.phone,
    })
    await giveOrders(tx, { from: customerId, to: guestId, email: other.email })
  }
}

/** Reviews keep their text but lose the name, as after an account is erased. */
async function partWithReviews(tx: Connection, customerId: string): Promise<void> {
  const isTheirs = eq(reviews.customerId, customerId)
  const written = await tx.select({ id: reviews.id }).from(reviews).where(isTheirs).limit(1)
  if (written.length === 0) return
  await tx
    .update(reviews)
    .set({ customerId: await insertNobody(tx) })
    .where(isTheirs)
}
