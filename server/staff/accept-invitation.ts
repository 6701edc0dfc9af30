import { eq } from 'drizzle-orm'
import type { InvitationAnswer } from '#domain/staff/api-staff.ts'
import type { AcceptInput } from '#domain/staff/invitation.ts'
import { needsSecondStep, type StaffSettings } from '#domain/staff/second-step.ts'
import { issue } from '#domain/validation/issue.ts'
import { hashToken } from '../access/caller.ts'
import { isCommonPassword } from '../access/common-passwords.ts'
import { hashPassword } from '../access/passwords.ts'
import { throttle } from '../access/throttle.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { findRegistered } from '../customers/account-queries.ts'
import type { SignedIn } from '../customers/create-guest.ts'
import { forgetUnproven } from '../customers/forget-unproven.ts'
import { logIn, openLogin } from '../customers/log-in.ts'
import { originOf, type Visit } from '../customers/login-origins.ts'
import { readUser } from '../customers/read-user.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { customers } from '../db/schema/customers.ts'
import { inTransaction, violatedConstraint } from '../db/transaction.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { staffNotifications } from './notifications.ts'
import { findInvitation, lockInvited, markAccepted, type OpenInvitation, writeRole } from './staff-queries.ts'

type Needs = Pick<Services, 'db' | 'config' | 'log' | 'settings'>

/** The offer of an invitation. @throws ShopError `token_invalid` if it is expired, accepted or withdrawn */
export async function readInvitation(
  services: Needs,
  { token, ip }: { token: string; ip: string },
): Promise<InvitationAnswer> {
  const { email, role, inviterName, expiresAt } = await findOpen(services, token, ip)
  const account = await findRegistered(services.db, email)
  return {
    email,
    role,
    invitedBy: inviterName,
    expiresAt: expiresAt.toISOString(),
    hasAccount: account?.confirmed === true,
  }
}

/**
 * Accepts an invitation. An existing account is proved by its password and second step, so that a stolen email opens
 * none; otherwise an account is created, because the email proves the mailbox. The inviter is notified.
 * @throws ShopError `token_invalid`, `already_done`, errors of the login, `validation_failed` without a name
 */
export async function acceptInvitation(
  services: Needs,
  { token, password, fullname, code }: AcceptInput,
  visit: Visit,
): Promise<SignedIn> {
  const { email } = await findOpen(services, token, visit.ip)
  const account = await findRegistered(services.db, email)
  const join = (tx: Connection, customerId: string) =>
    joinStaff(tx, {
      token,
      customerId,
      device: visit.device,
      staff: services.settings.current().staff,
    })
  if (account?.confirmed) {
    const signedIn = await logIn(services, { email, password, code, remember: false }, visit)
    return await inTransaction(services.db, async (tx) => {
      await join(tx, account.customerId)
      return { ...signedIn, user: await readUser(tx, account.customerId) }
    })
  }
  if (!fullname) throw refuseField('fullname', issue('customers.name'))
  if (isCommonPassword(password)) throw refuseField('password', issue('customers.passwordTooCommon'))
  const passwordHash = await hashPassword(password)
  const origin = await originOf(services, visit)
  return await inTransaction(services.db, async (tx) => {
    // Locked before the account is created: a second click finds the invitation accepted.
    if (!(await findInvitation(tx, hashToken(token), { lock: true }))) throw new ShopError('token_invalid')
    const customerId = await provenAccount(tx, { email, fullname, passwordHash })
    await join(tx, customerId)
    return await openLogin(tx, { customerId, origin, remember: false, visit })
  }).catch((error: unknown) => {
    // Someone registered with the address at the same moment.
    if (violatedConstraint(error) === 'customers_registered_email_key') throw new ShopError('account_exists')
    throw error
  })
}

async function findOpen(services: Needs, token: string, ip: string): Promise<OpenInvitation> {
  await throttle(services, { action: 'follow-link', subject: ip, most: 200, windowSeconds: 3_600 })
  const invitation = await findInvitation(services.db, hashToken(token))
  if (!invitation) throw new ShopError('token_invalid')
  return invitation
}

async function joinStaff(
  tx: Connection,
  {
    token,
    customerId,
    device,
    staff,
  }: { token: string; customerId: string; device: string; staff: StaffSettings },
): Promise<void> {
  const invitation = await findInvitation(tx, hashToken(token), { lock: true })
  if (!invitation) throw new ShopError('token_invalid')
  const { id, email, role, invitedBy } = invitation
  const account = await lockInvited(tx, email)
  if (account?.customerId !== customerId) throw new ShopError('token_invalid')
  if (account.role !== null)
    throw new ShopError('already_done', { say: ({ texts }) => texts.staff.worksHere })
  await writeRole(tx, customerId, { role, began: true, needed: needsSecondStep(role, staff) })
  await markAccepted(tx, id, customerId)
  await recordActivity(tx, {
    actorId: customerId,
    subject: 'staff',
    subjectId: customerId,
    action: 'joined',
    after: { role },
  })
  const data = { customerId, invitedBy, device }
  await queueNotification(tx, staffNotifications.staff_joined, { trigger: id, data })
}

/** A new account, or the unconfirmed one with this address, emptied of what a stranger may have left in it. */
async function provenAccount(
  tx: Connection,
  { email, fullname, passwordHash }: { email: string; fullname: string; passwordHash: string },
): Promise<string> {
  const known = await lockInvited(tx, email)
  const proved = { fullname, passwordHash, emailConfirmedAt: now }
  if (!known) {
    const id = newId('usr')
    const kind = 'registered' as const
    await tx.insert(customers).values({ id, kind, email, emailNormalised: email, ...proved })
    return id
  }
  // Confirmed while the form was filled in: the account already has an owner with a password.
  if (known.confirmed) throw new ShopError('account_exists')
  await forgetUnproven(tx, known.customerId, email)
  await tx
    .update(customers)
    .set({ ...proved, updatedAt: now })
    .where(eq(customers.id, known.customerId))
  return known.customerId
}
