import { eq } from 'drizzle-orm'
import type { Caller } from '../access/caller.ts'
import { hashPassword } from '../access/passwords.ts'
import { endOtherSessions } from '../access/sessions.ts'
import { forgive, throttle } from '../access/throttle.ts'
import { ipHashOf } from '../consents/record-consent.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { customers, loginOrigins } from '../db/schema/customers.ts'
import { inTransaction, violatedConstraint } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { beginForAccount } from '../newsletter/account-newsletter.ts'
import type { Services } from '../services.ts'
import { lockForNewPassword } from './account-queries.ts'
import { claimGuestOrders } from './claim-guest-orders.ts'
import { endLinks, type FollowedLink, followLink } from './email-links.ts'
import { forgetUnproven } from './forget-unproven.ts'
import { queueSecurityNotification } from './security-notification.ts'

/**
 * Follows the link of a forgotten password, or the one by which a guest account gets its first. The holder of the link
 * has the mailbox, so the address counts as confirmed. Every session ends. The content of an account whose address was
 * not confirmed stays only when the caller holds a session of that account, because that person filled it.
 * @throws ShopError `token_invalid`
 */
export async function resetPassword(
  services: Pick<Services, 'db' | 'config' | 'settings'>,
  caller: Caller,
  { token, password, ip }: { token: string; password: string; ip: string },
): Promise<void> {
  await throttle(services, { action: 'follow-link', subject: ip, most: 200, windowSeconds: 3_600 })
  const passwordHash = await hashPassword(password)
  const ipHash = await ipHashOf(services, ip)
  const email = await follow(services, caller, { token, passwordHash, ipHash })
  await forgive(services, { action: 'log-in', subject: email })
}

/** @returns the address whose password it is now */
async function follow(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { token, passwordHash, ipHash }: { token: string; passwordHash: string; ipHash: string },
): Promise<string> {
  return await inTransaction(services.db, async (tx) => {
    const link = await followLink(tx, token, ['reset_password', 'claim_guest'])
    if (!link) throw new ShopError('token_invalid')
    const { customerId, confirmed } = await findAccount(tx, link)
    const isFilledByCaller = caller.kind === 'customer' && caller.customerId === customerId
    if (!confirmed && !isFilledByCaller) await forgetUnproven(tx, customerId, link.email)
    await tx
      .update(customers)
      .set({
        passwordHash,
        ...(confirmed ? {} : { emailConfirmedAt: now }),
        kind: 'registered',
        updatedAt: now,
      })
      .where(eq(customers.id, customerId))
    await endOtherSessions(tx, customerId, null)
    // Forget the known log-in origins, so that a previous intruder loses the separate attempt quota.
    await tx.delete(loginOrigins).where(eq(loginOrigins.customerId, customerId))
    await endLinks(tx, customerId, ['reset_password', 'claim_guest', 'confirm_email'])
    await claimGuestOrders(tx, customerId)
    await beginForAccount(tx, services, { customerId, ipHash })
    await queueSecurityNotification(tx, { customerId, event: 'password_changed' })
    return link.email
  }).catch((error: unknown) => {
    // Somebody registered with the guest's address in this very moment.
    if (violatedConstraint(error) === 'customers_registered_email_key') throw new ShopError('account_exists')
    throw error
  })
}

/** The account that gets the password: the registered one with this address, else the guest, who becomes it. */
async function findAccount(
  tx: Connection,
  { customerId, email, purpose }: FollowedLink,
): Promise<{ customerId: string; confirmed: boolean }> {
  const claimsGuest = purpose === 'claim_guest'
  const account = await lockForNewPassword(tx, { customerId, email, claimsGuest })
  if (!account) throw new ShopError('token_invalid')
  return account
}
