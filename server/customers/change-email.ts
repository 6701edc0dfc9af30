import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { endOtherSessions } from '../access/sessions.ts'
import { HOUR_SECONDS, throttle } from '../access/throttle.ts'
import { ipHashOf } from '../consents/record-consent.ts'
import { now, secondsFromNow } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { customers, emailChanges } from '../db/schema/customers.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { beginForAccount, endForAccount } from '../newsletter/account-newsletter.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { lockForEmailChange } from './account-queries.ts'
import { claimGuestOrders } from './claim-guest-orders.ts'
import { endLinks, followLink, type PreparedLink, prepareLink, sendLink, writeLink } from './email-links.ts'
import { accountNotifications } from './notifications.ts'
import { queueSecurityNotification } from './security-notification.ts'
import { refuseTakenEmail } from './taken-email.ts'

/** The links of one change: one to the new address, two to the current one. */
export interface EmailChangeLinks {
  change: PreparedLink<'change_email'>
  agree: PreparedLink
  stop: PreparedLink
}

/** Call before the transaction: the signing key may have to be created. */
export async function prepareEmailChange(services: Pick<Services, 'db'>): Promise<EmailChangeLinks> {
  return {
    change: await prepareLink(services, 'change_email'),
    agree: await prepareLink(services, 'agree_email_change'),
    stop: await prepareLink(services, 'stop_email_change'),
  }
}

/** @throws ShopError `too_many_requests`: each change emails two mailboxes, one of which may be anyone's */
export async function throttleEmailChange(
  services: Pick<Services, 'db' | 'config'>,
  customerId: string,
  email: string,
): Promise<void> {
  await throttle(services, {
    action: 'change-email',
    subject: customerId,
    most: 5,
    windowSeconds: HOUR_SECONDS,
  })
  await throttle(services, {
    action: 'change-email-to',
    subject: email,
    most: 5,
    windowSeconds: HOUR_SECONDS,
  })
}

/**
 * Requests a new address for an account, replacing an earlier request, and emails both addresses. Nothing changes yet.
 * @param isAgreed whether the password was given; otherwise the current address has to agree
 * @throws ShopError `account_exists`
 */
export async function requestEmailChange(
  tx: Connection,
  {
    customerId,
    email,
    isAgreed,
    links,
  }: { customerId: string; email: string; isAgreed: boolean; links: EmailChangeLinks },
): Promise<void> {
  const account = await lockForEmailChange(tx, customerId, email)
  if (!account) throw new ShopError('unauthenticated')
  if (account.taken) throw new ShopError('account_exists')
  await endEmailChange(tx, customerId)
  await tx.insert(emailChanges).values({
    customerId,
    email,
    agreedAt: isAgreed ? now : null,
    expiresAt: secondsFromNow(24 * HOUR_SECONDS),
  })
  await sendLink(tx, links.change, { customerId, email })
  const present = { customerId, email: account.present }
  if (!isAgreed) await writeLink(tx, links.agree, present)
  await writeLink(tx, links.stop, present)
  const data = { customerId, newEmail: email, ...(isAgreed ? {} : { agreeId: links.agree.id }) }
  await queueNotification(tx, accountNotifications.stop_email_change, { trigger: links.stop.id, data })
}

/** The pending change of this account. */
function waits(customerId: string) {
  return and(eq(emailChanges.customerId, customerId), gt(emailChanges.expiresAt, now))
}

async function endEmailChange(tx: Connection, customerId: string): Promise<void> {
  await endLinks(tx, customerId, ['change_email', 'agree_email_change', 'stop_email_change'])
  await tx.delete(emailChanges).where(eq(emailChanges.customerId, customerId))
}

/**
 * Confirms the new address; the change takes effect if it was agreed to as well.
 * @throws ShopError `token_invalid` if no such change is pending
 */
export async function confirmNewEmail(
  tx: Connection,
  customerId: string,
  email: string,
): Promise<{ changed: boolean; claimedOrders: number }> {
  const { rowCount } = await tx
    .update(emailChanges)
    .set({ confirmedAt: now })
    .where(and(waits(customerId), eq(emailChanges.email, email)))
  if (rowCount !== 1) throw new ShopError('token_invalid')
  return await finishEmailChange(tx, customerId)
}

/** Switches to the new address once it is confirmed and agreed to. */
async function finishEmailChange(
  tx: Connection,
  customerId: string,
): Promise<{ changed: boolean; claimedOrders: number }> {
  const [change] = await tx
    .select({
      present: customers.email,
      provedAt: customers.emailConfirmedAt,
      email: emailChanges.email,
    })
    .from(customers)
    .innerJoin(emailChanges, eq(emailChanges.customerId, customers.id))
    .where(and(waits(customerId), isNotNull(emailChanges.confirmedAt), isNotNull(emailChanges.agreedAt)))
    .for('update', { of: customers })
  if (!change) return { changed: false, claimedOrders: 0 }
  await tx
    .update(customers)
    .set({
      email: change.email,
      emailNormalised: change.email,
      emailConfirmedAt: now,
      updatedAt: now,
    })
    .where(eq(customers.id, customerId))
  await endEmailChange(tx, customerId)
  // End the subscriptions of the old address: its mailbox may belong to another person by now.
  const { present, provedAt } = change
  await endForAccount(tx, { customerId, email: present.toLowerCase(), provedAt, ipHash: null })
  // Links sent to the previous mailbox must no longer open the account.
  await endLinks(tx, customerId, ['confirm_email', 'reset_password', 'log_in'])
  await queueSecurityNotification(tx, { customerId, event: 'email_changed', to: change.present })
  return { changed: true, claimedOrders: await claimGuestOrders(tx, customerId) }
}

export type EmailChangeOutcome = 'changed' | 'waiting' | 'stopped'

/**
 * Follows a link in the email to the current address. Its holder owns that mailbox; no session is needed. Stopping also
 * ends every session, because an intruder has one.
 * @throws ShopError `token_invalid`, `account_exists` if the new address was taken in the meantime
 */
export async function decideEmailChange(
  services: Pick<Services, 'db' | 'config' | 'settings'>,
  { token, decision, ip }: { token: string; decision: 'agree' | 'stop'; ip: string },
): Promise<EmailChangeOutcome> {
  await throttle(services, { action: 'follow-link', subject: ip, most: 200, windowSeconds: HOUR_SECONDS })
  const ipHash = await ipHashOf(services, ip)
  try {
    return await inTransaction(services.db, async (tx) => {
      const purpose = decision === 'agree' ? 'agree_email_change' : 'stop_email_change'
      const link = await followLink(tx, token, [purpose])
      if (!link) throw new ShopError('token_invalid')
      const { customerId } = link
      const { rowCount } = await tx
        .update(emailChanges)
        .set({ agreedAt: decision === 'agree' ? now : emailChanges.agreedAt })
        .where(waits(customerId))
      if (rowCount !== 1) throw new ShopError('token_invalid')
      if (decision === 'agree') {
        if (!(await finishEmailChange(tx, customerId)).changed) return 'waiting'
        await beginForAccount(tx, services, { customerId, ipHash })
        return 'changed'
      }
      await endEmailChange(tx, customerId)
      await endOtherSessions(tx, customerId, null)
      return 'stopped'
    })
  } catch (error) {
    throw refuseTakenEmail(error)
  }
}
