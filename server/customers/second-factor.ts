import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { foldCode, foldOneTimeCode } from '#domain/validation/pasted-text.ts'
import { seal, unseal } from '../access/sealed-secrets.ts'
import type { Config } from '../config/config.ts'
import type { Connection, Database } from '../db/connection.ts'
import { randomText } from '../db/ids.ts'
import type { Services } from '../services.ts'
import {
  readPlainSecrets,
  replaceCodes,
  replaceSecret,
  spendStep,
  takeRecoveryCode,
} from './second-factor-queries.ts'

const period = 30
const recoveryCodeCount = 10

/** The authenticator of an account. */
export function totpOf(secret: string, { shop, account }: { shop: string; account: string }): TOTP {
  return new TOTP({ issuer: shop, label: account, secret: Secret.fromBase32(secret), digits: 6, period })
}

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The time step of a code, allowing one before and one after now; null for a wrong code. */
function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period,
    timestamp,
    window: 1,
  })
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta
}

/**
 * Accepts a code of the app. Each works once: an accepted step invalidates itself and all before it.
 * @param sealed the secret as stored
 */
export async function spendTotp(
  tx: Connection,
  config: Services['config'],
  { customerId, sealed, code }: { customerId: string; sealed: string; code: string },
): Promise<boolean> {
  const secret = unseal(config, sealed, customerId)
  const step = secret === null ? null : stepOf(secret, foldOneTimeCode(code))
  if (step === null) return false
  return await spendStep(tx, { customerId, sealed, step })
}

function hashRecoveryCode(code: string): Buffer {
  // 49 random bits behind a throttle need no slow hash.
  return createHash('sha256')
    .update(
      foldCode(code)
        .toLowerCase()
        .replace(/[^a-z0-9]/g, ''),
    )
    .digest()
}

/** Accepts a recovery code and uses it up. */
export async function spendRecoveryCode(tx: Connection, customerId: string, code: string): Promise<boolean> {
  return await takeRecoveryCode(tx, customerId, hashRecoveryCode(code))
}

/** Replaces the recovery codes. The new ones are returned once; the database stores only hashes. */
export async function renewRecoveryCodes(tx: Connection, customerId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await replaceCodes(tx, customerId, codes.map(hashRecoveryCode))
  return codes
}

function newRecoveryCode(): string {
  return `${randomText(5)}-${randomText(5)}`
}

const atOnce = 500

/** Encrypts authenticator secrets that an older version of the shop stored in plain text. */
export async function sealSecondFactors(db: Database, config: Config): Promise<void> {
  for (;;) {
    const plain = await readPlainSecrets(db, atOnce)
    for (const { id, secret } of plain) {
      await replaceSecret(db, id, { from: secret, to: seal(config, secret, id) })
    }
    if (plain.length < atOnce) break
  }
}
