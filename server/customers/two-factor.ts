import type { ApiUser } from '#domain/customers/user.ts'
import { shopName } from '#domain/settings/shop-name.ts'
import { type Caller, requireRegistered } from '../access/caller.ts'
import { seal } from '../access/sealed-secrets.ts'
import { throttle } from '../access/throttle.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { requirePassword } from './change-password.ts'
import { readUser } from './read-user.ts'
import { newTotpSecret, renewRecoveryCodes, spendTotp, totpOf } from './second-factor.ts'
import {
  deleteSecondFactor,
  enableSecondFactor,
  keepNewSecret,
  lockSecondFactor,
} from './second-factor-queries.ts'
import { queueSecurityNotification } from './security-notification.ts'

type Needs = Pick<Services, 'db' | 'config' | 'settings'>

export interface TwoFactorSetup {
  secret: string
  otpauthUrl: string
  /** A whole `<svg>`. */
  qrSvg: string
}

/**
 * Makes a secret for an authenticator app. It counts only after a code of it was given.
 * @throws ShopError `already_done` while it is on, `password_wrong`
 */
export async function setUpTwoFactor(
  services: Needs,
  caller: Caller,
  password: string,
): Promise<TwoFactorSetup> {
  const { customerId } = requireRegistered(caller)
  await requirePassword(services, customerId, { password, field: 'password' })
  const secret = newTotpSecret()
  const email = await keepNewSecret(services.db, customerId, seal(services.config, secret, customerId))
  if (email === null) throw new ShopError('already_done')
  const shop = shopName(services.settings.current().brand)
  const otpauthUrl = totpOf(secret, { shop, account: email }).toString()
  // Loaded here and not at the start of the shop, which few set-ups follow.
  const { toString: drawQrCode } = await import('qrcode')
  return { secret, otpauthUrl, qrSvg: await drawQrCode(otpauthUrl, { type: 'svg', margin: 2 }) }
}

/** Switches it on and gives the recovery codes, this once. @throws ShopError `two_factor_invalid` */
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

/** Switches it off. @throws ShopError `password_wrong` */
export async function disableTwoFactor(services: Needs, caller: Caller, password: string): Promise<ApiUser> {
  const { customerId } = requireRegistered(caller)
  await requirePassword(services, customerId, { password, field: 'password' })
  return await inTransaction(services.db, async (tx) => {
    if (await deleteSecondFactor(tx, customerId)) {
      await queueSecurityNotification(tx, { customerId, event: 'two_factor_off' })
    }
    return await readUser(tx, customerId)
  })
}

/** New recovery codes in place of the old. @throws ShopError `password_wrong`, `already_done` while it is off */
export async function replaceRecoveryCodes(
  services: Needs,
  caller: Caller,
  password: string,
): Promise<string[]> {
  const { customerId } = requireRegistered(caller)
  await requirePassword(services, customerId, { password, field: 'password' })
  return await inTransaction(services.db, async (tx) => {
    if (!(await lockSecondFactor(tx, customerId))?.enabled) throw new ShopError('already_done')
    return await renewRecoveryCodes(tx, customerId)
  })
}
