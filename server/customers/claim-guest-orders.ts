import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Caller, requireRegistered } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { couponRedemptions } from '../db/schema/coupon-redemptions.ts'
import { customerNotes } from '../db/schema/customer-admin.ts'
import { consents, customers } from '../db/schema/customers.ts'
import { orders } from '../db/schema/orders.ts'
import { reviews } from '../db/schema/reviews.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { claimMarks } from '../reviews/erase-queries.ts'
import { hideOlderReviews } from '../reviews/update-reviews.ts'
import type { Services } from '../services.ts'
import { claimTickets } from '../tickets/claim-tickets-queries.ts'
import { anonymiseCustomers } from './anonymise-customers.ts'
import { joinToAccount, lockGuestsOf, lockGuestsWith } from './guest-queries.ts'

/**
 * Moves guest orders to the account whose confirmed email they were placed with, together with the guests' messages and
 * reviews and notes about them. A guest who is paying right now is skipped until the next time.
 * @returns how many orders were moved
 */
export async function claimGuestOrders(tx: Connection, customerId: string): Promise<number> {
  return await claimFrom(tx, customerId, await lockGuestsOf(tx, customerId))
}

/** The same for guests with another address that the customer has proved to own. */
export async function claimOrdersWith(tx: Connection, customerId: string, email: string): Promise<number> {
  return await claimFrom(tx, customerId, await lockGuestsWith(tx, email))
}

async function claimFrom(tx: Connection, customerId: string, guests: readonly string[]): Promise<number> {
  if (guests.length === 0) return 0
  const { rowCount } = await tx
    .update(orders)
    .set({ customerId })
    .where(inArray(orders.customerId, [...guests]))
  for (const table of [couponRedemptions, reviews, consents, customerNotes]) {
    await tx
      .update(table)
      .set({ customerId })
      .where(inArray(table.customerId, [...guests]))
  }
  await claimTickets(tx, { guests, customerId })
  await claimMarks(tx, { guests, customerId })
  await hideOlderReviews(tx, customerId)
  await joinToAccount(tx, { guests, customerId })
  await anonymiseCustomers(tx, guests)
  return rowCount ?? 0
}

/** Moves later guest orders to the account. @throws ShopError `forbidden` until the email is confirmed */
export async function claimOrders(services: Pick<Services, 'db'>, caller: Caller): Promise<number> {
  const { customerId } = requireRegistered(caller)
  return await inTransaction(services.db, async (tx) => {
    const confirmed = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNotNull(customers.emailConfirmedAt)))
    if (confirmed.length === 0)
      throw new ShopError('forbidden', { say: ({ texts }) => texts.accountAnswers.emailNotConfirmed })
    return await claimGuestOrders(tx, customerId)
  })
}
