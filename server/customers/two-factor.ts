import { sql } from 'drizzle-orm'
import { toString as drawQrCode } from 'qrcode'
import type { ApiUser } from '#domain/customers/user.ts'
import { type Caller, requireRegistered } from '../access/caller.ts'
import { seal } from '../access/sealed-secrets.ts'
import { throttle } from '../access/throttle.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { requirePassword } from './change-password.ts'
import { readUser } from './read-user.ts'
import { newTotpSecret, renewRecoveryCodes, spendTotp, totpOf } from './second-factor.ts'
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
  const { rows } = await services.db.execute<{ email: string }>(sql`
    update customers set totp_secret = ${seal(services.config, secret, customerId)}, totp_last_step = null
    where id = ${customerId} and totp_enabled_at is null
    returning email`)
  const [account] = rows
  if (!account) throw new ShopError('already_done')
  const shop = services.settings.current().brand.name
  const otpauthUrl = totpOf(secret, { shop, account: account.email }).toString()
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
    const { rows } = await tx.execute<{ sealed: string | null; enabled: boolean }>(sql`
      select totp_secret as sealed, totp_enabled_at is not null as enabled
      from customers where id = ${customerId} for update`)
    const [account] = rows
    if (account?.enabled) throw new ShopError('already_done')
    const sealed = account?.sealed
    if (!sealed || !(await spendTotp(tx, services.config, { customerId, sealed, code }))) {
      throw new ShopError('two_factor_invalid')
    }
    await tx.execute(sql`update customers set totp_enabled_at = now() where id = ${customerId}`)
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
    const { rows } = await tx.execute(sql`
      update customers set totp_secret = null, totp_enabled_at = null, totp_last_step = null
      where id = ${customerId} and totp_enabled_at is not null
      returning id`)
    await tx.execute(sql`delete from recovery_codes where customer_id = ${customerId}`)
    if (rows.length > 0) await queueSecurityNotification(tx, { customerId, event: 'two_factor_off' })
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
    const { rows } = await tx.execute(
      sql`select 1 from customers where id = ${customerId} and totp_enabled_at is not null for update`,
    )
    if (rows.length === 0) throw new ShopError('already_done')
    return await renewRecoveryCodes(tx, customerId)
  })
}
