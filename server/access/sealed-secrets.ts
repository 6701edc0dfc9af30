import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config/config.ts'
import { isMissingFile } from '../missing-file.ts'

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

type KeySettings = Pick<Config, 'encryptionKey' | 'dataDir'>

const keys = new Map<string, Buffer>()

/** The key file used when no setting has the key. */
export function encryptionKeyFile({ dataDir }: Pick<KeySettings, 'dataDir'>): string {
  return join(dataDir, 'encryption.key')
}

/**
 * The encryption key, which the database never contains: ENCRYPTION_KEY, else a file in DATA_DIR shared by the
 * processes of one machine.
 * @param make creates a key if there is none
 * @returns null if there is none
 * @throws ConfigError for an invalid key file
 */
export function findSealingKey(settings: KeySettings, options: { make: true }): Buffer
export function findSealingKey(settings: KeySettings, options?: { make: boolean }): Buffer | null
export function findSealingKey(settings: KeySettings, { make = false } = {}): Buffer | null {
  if (settings.encryptionKey !== null) return settings.encryptionKey
  const path = encryptionKeyFile(settings)
  // A process keeps the key it started with, even if the file changes.
  const key = keys.get(path) ?? readKey(path) ?? (make ? makeKey(path) : null)
  if (key !== null) keys.set(path, key)
  return key
}

const sealingKey = (settings: KeySettings) => findSealingKey(settings, { make: true })

/** Identifies a key without revealing it. */
export function keyFingerprint(key: Buffer): Buffer {
  return createHmac('sha256', key).update('fingerprint').digest()
}

function readKey(path: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8'), 'base64')
    if (key.length === keyBytes) return key
    throw new ConfigError(`ENCRYPTION_KEY must be ${keyBytes} bytes in base64, which ${path} does not hold.`)
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
}

/** Created atomically: of two processes that make one at once, the first wins. */
function makeKey(path: string): Buffer {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  const key = readKey(path)
  if (key === null) throw new Error(`Cannot read the key that was just made: ${path}`)
  return key
}

/** The prefix of every text sealed with the current key. */
export function sealMark(settings: KeySettings): string {
  return `v1.${createHash('sha256').update(sealingKey(settings)).digest('hex').slice(0, 8)}.`
}

/** Encrypts a text for one owner (AES-256-GCM); it cannot be opened in another owner's row. */
export function seal(settings: KeySettings, text: string, ownerId: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(settings), iv).setAAD(Buffer.from(ownerId))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${sealMark(settings)}${Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')}`
}

/** The text sealed for this owner; null if it was sealed with another key or changed. */
export function unseal(settings: KeySettings, sealed: string, ownerId: string): string | null {
  const mark = sealMark(settings)
  if (!sealed.startsWith(mark)) return null
  const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(settings), bytes.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(ownerId)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const data = decipher.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([data, decipher.final()]).toString('utf8')
  } catch {
    // The tag does not match: it was changed, or sealed for another owner.
    return null
  }
}
