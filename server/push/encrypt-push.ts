import { createCipheriv, createECDH, hkdfSync, randomBytes, sign } from 'node:crypto'
import type { PushKeys } from './push-keys.ts'

/** Push services refuse more than 4,096 bytes; our messages are one sentence. */
const recordBytes = 4_096

/**
 * Encrypts a message for one browser, so that the push service cannot read it: RFC 8291 with the coding `aes128gcm` of
 * RFC 8188, in one record.
 * @param receiver the browser's public key (65 bytes) and its secret (16 bytes), in base64url
 * @param once the random values of a message: given only by tests
 * @throws when the browser's key is not a point of the curve
 */
export function encryptPush(
  text: string,
  receiver: { p256dh: string; auth: string },
  once: { salt: Buffer; privateKey?: Buffer } = { salt: randomBytes(16) },
): Buffer {
  const theirs = Buffer.from(receiver.p256dh, 'base64url')
  const curve = createECDH('prime256v1')
  if (once.privateKey) curve.setPrivateKey(once.privateKey)
  else curve.generateKeys()
  const ours = curve.getPublicKey()
  const shared = curve.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const ikm = derive(shared, Buffer.from(receiver.auth, 'base64url'), info, 32)
  const key = derive(ikm, once.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(ikm, once.salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 ends the last record.
  const plain = Buffer.concat([Buffer.from(text), Buffer.from([2])])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordBytes, 0)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([once.salt, head, ours, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** Services refuse a token that is valid for more than a day. */
const holdsSeconds = 12 * 3_600

/**
 * The header by which a service recognises the shop to which the browser subscribed: RFC 8292.
 * @param subject the shop's address, as its contact for the service
 */
export function vapidHeader(
  { privateKey, publicKey }: PushKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(now.getTime() / 1_000) + holdsSeconds
  const said = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode({ aud: new URL(endpoint).origin, exp, sub: subject })}`
  const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`
}
