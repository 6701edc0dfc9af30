import { eq } from 'drizzle-orm'
import type { Config } from '../config/config.ts'
import type { Connection } from '../db/connection.ts'
import { serverSecrets } from '../db/schema/secrets.ts'
import { ShopError } from '../http/errors.ts'
import { findSealingKey, keyFingerprint } from './sealed-secrets.ts'

/** The row of `server_secrets` with a hash of the key. The key cannot be derived from it. */
export const fingerprintName = 'fingerprint of the encryption key'

/**
 * Refuses to seal in a process started before the key was replaced: no other process could open it.
 * @throws ShopError `encryption_key_changed`
 */
export async function requireCurrentKey(
  tx: Connection,
  settings: Pick<Config, 'encryptionKey' | 'dataDir'>,
): Promise<void> {
  const known = await readFingerprint(tx)
  // Databases of tests and commands may not have been started by the shop yet.
  if (known === null) return
  const key = findSealingKey(settings)
  if (key === null || !known.equals(keyFingerprint(key))) throw new ShopError('encryption_key_changed')
}

export async function readFingerprint(tx: Connection): Promise<Buffer | null> {
  const { value } = serverSecrets
  const [row] = await tx.select({ value }).from(serverSecrets).where(eq(serverSecrets.name, fingerprintName))
  return row?.value ?? null
}
