import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ApiUser } from '#domain/customers/user.ts'
import { type Caller, requireRegistered } from '../access/caller.ts'
import { throttle } from '../access/throttle.ts'
import { ipHashOf } from '../consents/record-consent.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { customers } from '../db/schema/customers.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { beginForAccount } from '../newsletter/account-newsletter.ts'
import type { Services } from '../services.ts'
import { confirmNewEmail } from './change-email.ts'
import { claimGuestOrders, claimOrdersWith } from './claim-guest-orders.ts'
import { endLinks, followLink, prepareLink, sendLink } from './email-links.ts'
import { readUser } from './read-user.ts'
import { refuseTakenEmail } from './taken-email.ts'

/**
 * Confirms the account's email, or its requested new one, and adds the guest orders placed with it. `waits` means that
 * the change is not agreed to yet and nothing has changed. The link works only in a session of the account: otherwise
 * an attacker could register another person's address, and one click of its owner would hand over the owner's orders.
 * @throws ShopError `token_invalid`, `account_exists` if the address was taken in the meantime
 */
export async function confirmEmail(
  services: Pick<Services, 'db' | 'config' | 'settings'>,
  caller: Caller,
  { token, ip }: { token: string; ip: string },
): Promise<{ user: ApiUser; claimedOrders: number; waits: boolean }> {
  const { customerId } = requireRegistered(caller)
  await throttle(services, { action: 'follow-link', subject: customerId, most: 30, windowSeconds: 3_600 })
  const ipHash = await ipHashOf(services, ip)
  try {
    return await inTransaction(services.db, async (tx) => {
      const link = await followLink(tx, token, ['confirm_email', 'change_email'])
      if (link?.customerId !== customerId) throw new ShopError('token_invalid')
      const { changed, claimedOrders } =
        link.purpose === 'change_email'
          ? await confirmNewEmail(tx, customerId, link.email)
          : await confirmPresentEmail(tx, customerId, link.email)
      if (changed && (await isConfirmed(tx, customerId)))
        await beginForAccount(tx, services, { customerId, ipHash })
      return { user: await readUser(tx, customerId), claimedOrders, waits: !changed }
    })
  } catch (error) {
    throw refuseTakenEmail(error)
  }
}

/** A link to another address of the same person does not prove the account's own. */
async function isConfirmed(tx: Connection, customerId: string): Promise<boolean> {
  const isOne = and(eq(customers.id, customerId), isNotNull(customers.emailConfirmedAt))
  return (await tx.select({ id: customers.id }).from(customers).where(isOne)).length > 0
}

/** Confirms the account's own address, or adds the guest orders of another address that the link proves. */
async function confirmPresentEmail(
  tx: Connection,
  customerId: string,
  email: string,
): Promise<{ changed: true; claimedOrders: number }> {
  const { rowCount } = await tx
    .update(customers)
    .set({ emailConfirmedAt: now, updatedAt: now })
    .where(and(eq(customers.id, customerId), eq(customers.emailNormalised, email)))
  // The link went to the address of an earlier guest order; the customer registered with another one.
  if (rowCount !== 1) return { changed: true, claimedOrders: await claimOrdersWith(tx, customerId, email) }
  await endLinks(tx, customerId, ['confirm_email'], email)
  return { changed: true, claimedOrders: await claimGuestOrders(tx, customerId) }
}

/** Sends the link again. @throws ShopError `already_done` if the address is confirmed */
export async function sendConfirmation(
  services: Pick<Services, 'db' | 'config'>,
  caller: Caller,
): Promise<void> {
  const { customerId } = requireRegistered(caller)
  await throttle(services, { action: 'send-link', subject: customerId, most: 5, windowSeconds: 3_600 })
  const link = await prepareLink(services, 'confirm_email')
  await inTransaction(services.db, async (tx) => {
    const [account] = await tx
      .select({ email: customers.email })
      .from(customers)
      .where(and(eq(customers.id, customerId), isNull(customers.emailConfirmedAt)))
    if (!account) throw new ShopError('already_done')
    await sendLink(tx, link, { customerId, email: account.email })
  })
}
