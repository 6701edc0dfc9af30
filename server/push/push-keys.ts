import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import type { Database } from '../db/connection.ts'
import { serverSecret } from '../db/server-secret.ts'

/** The keys by which push services recognise the shop, on the curve P-256. */
export interface PushKeys {
  privateKey: KeyObject
  /** The point of 65 bytes in base64url, the form that browsers use. */
  publicKey: string
}

/** The shop's keys: the same in every process and after every restart, so that subscriptions stay valid. */
export async function readPushKeys(db: Database): Promise<PushKeys> {
  return keysOf(await serverSecret(db, 'web-push'))
}

/** Derives keys from a secret of 32 bytes. */
export function keysOf(secret: Buffer): PushKeys {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalarOf(secret))
  const point = curve.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    // OpenSSL omits leading zeros.
    d: Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  }
  return {
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicKey: point.toString('base64url'),
  }
}

/** Clears the first bit, so that the number is certainly below the order of the curve. */
function scalarOf(secret: Buffer): Buffer {
  const scalar = createHash('sha256').update('web push').update(secret).digest()
  scalar.writeUInt8(scalar.readUInt8(0) & 0x7f, 0)
  return scalar
}
