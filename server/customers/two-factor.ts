import type { ApiUser } from '#domain/customers/user.ts'
import { shopName } from '#domain/settings/shop-name.ts'
import { needsSecondStep } from '#domain/staff/second-step.ts'
import { issue } from '#domain/validation/issue.ts'
import { type Caller, requireRegistered } from '../access/caller.ts'
import { requireCurrentKey } from '../access/current-key.ts'
import { beginSecondStepDays } from '../access/queries.ts'
import { seal } from '../access/sealed-secrets.ts'
import { throttle } from '../access/throttle.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { requirePassword } from './change-password.ts'
import { requireSecondFactor } from './log-in.ts'
import { readUser } from './read-user.ts'
import { newTotpSecret, renewRecoveryCodes, spendTotp, totpOf } from './second-factor.ts'
import {
  deleteSecondFactor,
  enableSecondFactor,
  lockSecondFactor,
  readEnabledSecret,
  storeNewSecret,
} from './second-factor-queries.ts'
import { queueSecurityNotification } from './security-notification.ts'

type Needs = Pick<Services, 'db' | 'config' | 'settings'>

export interface TwoFactorSetup {
  secret: string
  otpauthUrl: string
  /** A complete `<svg>`. */
  qrSvg: string
}

/**
 * Creates a secret for an authenticator app. It takes effect after its first code.
 * @throws ShopError `already_done` while it is on, `password_wrong`, `encryption_key_changed`
 */
export async function setUpTwoFactor(
  services: Needs,
  caller: Caller,
  password: string,
): Promise<TwoFactorSetup> {
  const { customerId } = requireRegistered(caller)
  await requirePassword(services, customerId, { password, field: 'password' })
  await requireCurrentKey(services.db, services.config)
  const secret = newTotpSecret()
  const email = await storeNewSecret(services.db, customerId, seal(services.config, secret, customerId))
  if (email === null) throw new ShopError('already_done')
  const shop = shopName(services.settings.current().brand)
  const otpauthUrl = totpOf(secret, { shop, account: email }).toString()
  // Loaded on demand: few customers set it up, and it would slow down the start.
  const { toString: drawQrCode } = await import('qrcode')
  return { secret, otpauthUrl, qrSvg: await drawQrCode(otpauthUrl, { type: 'svg', margin: 2 }) }
}

/** Turns it on and returns the recovery codes, only this once. @throws ShopError `two_factor_invalid` */
export async function confirmTwoFactor(
  services: Needs,
  caller: Caller,
  code: string,
): Promise<{ recoveryCodes: string[]; user: ApiUser }> {
  const { customerId } = requireRegistered(caller)
  await throttle(services, { action: 'confirm-code', subject: customerId, most: 20, windowSeconds: 15 * 60 })
  return await inTransaction(services.db, async (tx) => {
    const account = await lockSecondFactor(tx, customerId)
    if (account?.enabled) throw new ShopError('already_done')
    const sealed = account?.sealed
    if (!sealed || !(await spendTotp(tx, services.config, { customerId, sealed, code }))) {
      throw new ShopError('two_factor_invalid')
    }
    await enableSecondFactor(tx, customerId)
    const recoveryCodes = await renewRecoveryCodes(tx, customerId)
    await queueSecurityNotification(tx, { customerId, event: 'two_factor_on' })
    return { recoveryCodes, user: await readUser(tx, customerId) }
  })
}

/** Proof of both factors: the password, and a code of the app or a recovery code. */
interface BothSteps {
  password: string
  code?: string | undefined
}

/**
 * Turns it off. For a role that requires it, the deadline for turning it on again starts.
 * @throws ShopError `password_wrong`; while it is on also `validation_failed` without a code, `two_factor_invalid`
 */
export async function disableTwoFactor(services: Needs, caller: Caller, proof: BothSteps): Promise<ApiUser> {
  const { customerId, staffRole } = requireRegistered(caller)
  await requireBothSteps(services, customerId, proof)
  return await inTransaction(services.db, async (tx) => {
    if (await deleteSecondFactor(tx, customerId)) {
      await queueSecurityNotification(tx, { customerId, event: 'two_factor_off' })
    }
    if (staffRole !== null && needsSecondStep(staffRole, services.settings.current().staff))
      await beginSecondStepDays(tx, customerId)
    return await readUser(tx, customerId)
  })
}

/**
 * Replaces the recovery codes. They are a second factor, so the password alone is not enough.
 * @throws ShopError as `disableTwoFactor`; `already_done` while it is off
 */
export async function replaceRecoveryCodes(
  services: Needs,
  caller: Caller,
  proof: BothSteps,
): Promise<string[]> {
  const { customerId } = requireRegistered(caller)
  await requireBothSteps(services, customerId, proof)
  return await inTransaction(services.db, async (tx) => {
    if (!(await lockSecondFactor(tx, customerId))?.enabled) throw new ShopError('already_done')
    return await renewRecoveryCodes(tx, customerId)
  })
}

/** Requires the password and, while two-step login is on, a code, which is used up. */
async function requireBothSteps(
  services: Needs,
  customerId: string,
  { password, code }: BothSteps,
): Promise<void> {
  await requirePassword(services, customerId, { password, field: 'password' })
  const totpSecret = await readEnabledSecret(services.db, customerId)
  if (totpSecret === null) return
  if (!code?.trim()) throw refuseField('code', issue('customers.code'))
  await requireSecondFactor(services, { customerId, totpSecret }, code)
}
