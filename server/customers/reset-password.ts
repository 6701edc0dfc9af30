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
 * Sets a new password by the link for a forgotten one, or a guest's first password. The holder of the link owns the
 * mailbox, so the address counts as confirmed. Every session ends. The content of an unconfirmed account is kept only
 * if the caller holds a session of it, because then that person filled it.
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

/** @returns the address of the account with the new password */
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
    // Forget the known origins, so that an earlier intruder loses the separate attempt limit.
    await tx.delete(loginOrigins).where(eq(loginOrigins.customerId, customerId))
    await endLinks(tx, customerId, ['reset_password', 'claim_guest', 'confirm_email'])
    await claimGuestOrders(tx, customerId)
    await beginForAccount(tx, services, { customerId, ipHash })
    await queueSecurityNotification(tx, { customerId, event: 'password_changed' })
    return link.email
  }).catch((error: unknown) => {
    // Someone registered with the guest's address at the same moment.
    if (violatedConstraint(error) === 'customers_registered_email_key') throw new ShopError('account_exists')
    throw error
  })
}

/** The account for the new password: the registered one with this address, else the guest, which becomes registered. */
async function findAccount(
  tx: Connection,
  { customerId, email, purpose }: FollowedLink,
): Promise<{ customerId: string; confirmed: boolean }> {
  const claimsGuest = purpose === 'claim_guest'
  const account = await lockForNewPassword(tx, { customerId, email, claimsGuest })
  if (!account) throw new ShopError('token_invalid')
  return account
}
