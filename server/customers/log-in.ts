import type { LoginInput } from '#domain/customers/login-form.ts'
import type { SignInOutcome } from '#domain/staff/sign-ins.ts'
import { isPassword } from '../access/passwords.ts'
import { openSession } from '../access/sessions.ts'
import { forgive, giveBack, throttle } from '../access/throttle.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { recordSignIn } from '../staff/sign-in-queries.ts'
import { claimGuestOrders } from './claim-guest-orders.ts'
import type { SignedIn } from './create-guest.ts'
import { originOf, rememberOrigin, type Visit } from './login-origins.ts'
import { findLoginAccount, type LoginAccount, type Origin } from './login-queries.ts'
import { readUser } from './read-user.ts'
import { spendRecoveryCode, spendTotp } from './second-factor.ts'
import { queueSecurityNotification } from './security-notification.ts'

const quarterHour = 15 * 60
const day = 24 * 3_600
/** Many people share one address of a mobile network; only failures are counted. */
const failuresPerAddress = 300
const triesPerAccount = 10
/** Only someone who knows the password or owns the mailbox gets here, so a stranger cannot exhaust this limit. */
const codesPerAccountAndDay = 30

/**
 * Opens a session for correct email, password and, if enabled, second factor. A wrong password and an unknown account
 * get the same answer after the same time.
 * @throws ShopError `invalid_credentials`, `two_factor_required`, `two_factor_invalid`, `too_many_requests`
 */
export async function logIn(
  services: Pick<Services, 'db' | 'config' | 'log'>,
  input: LoginInput,
  visit: Visit,
): Promise<SignedIn> {
  const byAddress = { action: 'log-in-address', subject: visit.ip }
  await throttle(services, { ...byAddress, most: failuresPerAddress, windowSeconds: quarterHour })
  const origin = await originOf(services, visit)
  const account = await findLoginAccount(services.db, input.email, origin)
  // Attempts from the owner's known devices are counted separately, so that a stranger's wrong guesses do not lock them
  // out.
  const from = account?.isKnownOrigin ? ` from ${origin.originHash.toString('hex')}` : ''
  const byAccount = { action: 'log-in', subject: `${input.email}${from}` }
  await throttle(services, { ...byAccount, most: triesPerAccount, windowSeconds: quarterHour })
  const isRight = await isPassword(account?.passwordHash ?? null, input.password)
  if (account && !isRight) noteFailure(services, account, 'wrong_password', visit)
  if (!account || !isRight) throw new ShopError('invalid_credentials')
  const { customerId } = account
  try {
    await requireSecondFactor(services, account, input.code)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'two_factor_invalid')
      noteFailure(services, account, 'wrong_code', visit)
    throw error
  }
  const { remember } = input
  const signedIn = await inTransaction(services.db, (tx) =>
    openLogin(tx, { customerId, origin, remember, visit }),
  )
  await forgive(services, byAccount)
  await giveBack(services, byAddress)
  return signedIn
}

/** Not awaited: the response time must not reveal which addresses belong to staff. */
function noteFailure(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { customerId }: Pick<LoginAccount, 'customerId'>,
  outcome: SignInOutcome,
  visit: Visit,
): void {
  recordSignIn(db, { customerId, outcome, visit }).catch((error: unknown) =>
    log.error({ err: error }, 'A failed sign-in could not be written down'),
  )
}

/** Completes a login: opens a session, and notifies the customer of a new device. */
export async function openLogin(
  tx: Connection,
  {
    customerId,
    origin,
    remember,
    visit,
  }: { customerId: string; origin: Origin; remember: boolean; visit: Visit },
): Promise<SignedIn> {
  const { device } = visit
  const { token } = await openSession(tx, { customerId, lasts: remember ? 'remembered' : 'short', device })
  if (await rememberOrigin(tx, customerId, origin)) {
    await queueSecurityNotification(tx, { customerId, event: 'new_login', device })
  }
  await recordSignIn(tx, { customerId, outcome: 'in', visit })
  await claimGuestOrders(tx, customerId)
  return { token, user: await readUser(tx, customerId) }
}

/**
 * If two-step login is on, requires a code of the app or a recovery code.
 * @throws ShopError `two_factor_required`, `two_factor_invalid`, `too_many_requests`
 */
export async function requireSecondFactor(
  services: Pick<Services, 'db' | 'config'>,
  { customerId, totpSecret }: Pick<LoginAccount, 'customerId' | 'totpSecret'>,
  code: string | undefined,
): Promise<void> {
  if (totpSecret === null) return
  if (!code?.trim()) throw new ShopError('two_factor_required')
  const byCode = { action: 'second-factor', subject: customerId }
  await throttle(services, { ...byCode, most: codesPerAccountAndDay, windowSeconds: day })
  const isRight =
    (await spendTotp(services.db, services.config, { customerId, sealed: totpSecret, code })) ||
    (await spendRecoveryCode(services.db, customerId, code))
  if (!isRight) throw new ShopError('two_factor_invalid')
  await forgive(services, byCode)
}
