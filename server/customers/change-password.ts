import { eq } from 'drizzle-orm'
import type { ChangePasswordInput } from '#domain/customers/change-password-form.ts'
import { issue } from '#domain/validation/issue.ts'
import { type Caller, requireRegistered } from '../access/caller.ts'
import { hashPassword, isPassword } from '../access/passwords.ts'
import { endOtherSessions } from '../access/sessions.ts'
import { forgive, throttle } from '../access/throttle.ts'
import { now } from '../db/clock.ts'
import { customers } from '../db/schema/customers.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { endLinks } from './email-links.ts'
import { queueSecurityNotification } from './security-notification.ts'

/**
 * Asks a logged-in customer for the password again, before actions that a stolen session must not allow.
 * @param field the input's name, for the error message
 * @throws ShopError `password_wrong`, `too_many_requests`
 */
export async function requirePassword(
  services: Pick<Services, 'db' | 'config'>,
  customerId: string,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const tries = { action: 'own-password', subject: customerId }
  await throttle(services, { ...tries, most: 10, windowSeconds: 15 * 60 })
  const [account] = await services.db
    .select({ hash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (!(await isPassword(account?.hash ?? null, password))) {
    throw new ShopError('password_wrong', {
      errors: [{ path: field, issue: issue('customers.wrongPassword') }],
    })
  }
  await forgive(services, tries)
}

/** Replaces the password and ends every other session. @throws ShopError `password_wrong` */
export async function changePassword(
  services: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  { oldPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  const { customerId, sessionId } = requireRegistered(caller)
  await requirePassword(services, customerId, { password: oldPassword, field: 'oldPassword' })
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(services.db, async (tx) => {
    await tx.update(customers).set({ passwordHash, updatedAt: now }).where(eq(customers.id, customerId))
    await endOtherSessions(tx, customerId, sessionId)
    await endLinks(tx, customerId, ['reset_password'])
    await queueSecurityNotification(tx, { customerId, event: 'password_changed' })
  })
}
