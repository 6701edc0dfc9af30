import { createHmac } from 'node:crypto'
import type { StepUpInput } from '#domain/customers/step-up-form.ts'
import { issue } from '#domain/validation/issue.ts'
import { foldCode } from '#domain/validation/pasted-text.ts'
import { type Caller, type CustomerCaller, hashToken, requireCustomer } from '../access/caller.ts'
import { throttle } from '../access/throttle.ts'
import type { Database } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { serverSecret } from '../db/server-secret.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { requirePassword } from './change-password.ts'
import { endLinks } from './email-links.ts'
import { accountNotifications } from './notifications.ts'
import { insertStepUpCode, takeStepUpCode } from './step-up-queries.ts'

const codeSeconds = 10 * 60
const digits = 6

/**
 * Verifies the caller's identity again before actions that a stolen session must not allow: by the password, or, for
 * accounts without one, by the code emailed to the account's address.
 * @throws ShopError `password_wrong`, `code_wrong`, `validation_failed` if nothing was given, `too_many_requests`
 */
export async function requireStepUp(
  services: Pick<Services, 'db' | 'config'>,
  caller: CustomerCaller,
  { password, code }: StepUpInput,
): Promise<void> {
  const { customerId, isGuest } = caller
  if (isGuest) {
    if (!code) throw refuseField('code', issue('customers.stepUpCode'))
    return await spendCode(services, customerId, code)
  }
  if (!password) throw refuseField('password', issue('customers.oldPassword'))
  await requirePassword(services, customerId, { password, field: 'password' })
}

/** Emails a code to a customer without a password. @throws ShopError `forbidden` for accounts that have one */
export async function sendStepUpCode(
  services: Pick<Services, 'db' | 'config'>,
  caller: Caller,
): Promise<void> {
  const { customerId, isGuest } = requireCustomer(caller)
  if (!isGuest) throw new ShopError('forbidden')
  await throttle(services, { action: 'send-code', subject: customerId, most: 5, windowSeconds: 3_600 })
  const id = newId('emt')
  const tokenHash = hashToken(`${id} ${await stepUpCode(services.db, id)}`)
  await inTransaction(services.db, async (tx) => {
    // Only the newest code works, so that a customer who asked twice is not confused.
    await endLinks(tx, customerId, ['step_up'])
    await insertStepUpCode(tx, { id, tokenHash, customerId, seconds: codeSeconds })
    await queueNotification(tx, accountNotifications.step_up, { trigger: id, data: { customerId } })
  })
}

/** The six digits of an email, computed when it is sent: the outbox contains no secret. */
export async function stepUpCode(db: Database, id: string): Promise<string> {
  const hash = createHmac('sha256', await serverSecret(db, 'email-links'))
    .update(`step_up ${id}`)
    .digest()
  return String(hash.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')
}

async function spendCode(
  services: Pick<Services, 'db' | 'config'>,
  customerId: string,
  code: string,
): Promise<void> {
  const { db } = services
  const tries = { subject: customerId, windowSeconds: 24 * 3_600 }
  await throttle(services, { ...tries, action: 'step-up-day', most: 30 })
  await throttle(services, { ...tries, action: 'step-up', most: 10, windowSeconds: codeSeconds })
  const given = foldCode(code).replace(/\D/g, '')
  if (await takeStepUpCode(db, customerId, given)) return
  throw new ShopError('code_wrong', { errors: [{ path: 'code', issue: issue('customers.wrongCode') }] })
}
