import { createCipheriv, createECDH, hkdfSync, randomBytes, sign } from 'node:crypto'
import type { PushKeys } from './push-keys.ts'

/** Services refuse more than 4,096 bytes; ours are one sentence. */
const recordBytes = 4_096

/**
 * Encrypts a message for one browser, so that the service that carries it cannot read it: RFC 8291 with the coding
 * `aes128gcm` of RFC 8188, in one record.
 * @param receiver the browser's public key (65 bytes) and its secret (16 bytes), in base64url
 * @param once what is new for each message: given by tests only
 * @throws when the browser's key is no point of the curve
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

/** Services refuse a word that holds for more than a day. */
const holdsSeconds = 12 * 3_600

/**
 * By which a service knows that the message is of the shop to which the browser subscribed: RFC 8292.
 * @param subject where a service reaches the shop: its address
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
