import { fingerprintName, readFingerprint } from '../access/current-key.ts'
import {
  encryptionKeyFile,
  findSealingKey,
  keyFingerprint,
  sealMark,
  unseal,
} from '../access/sealed-secrets.ts'
import { type Config, ConfigError } from '../config/config.ts'
import { countSecretsSealedWithout, dropSecondFactorsWithout } from '../customers/second-factor-queries.ts'
import type { Connection, Database } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { serverSecrets } from '../db/schema/secrets.ts'
import { inTransaction } from '../db/transaction.ts'
import { closeSealedKey, lockKeys, readSealedKeys } from './key-queries.ts'

type Settings = Pick<Config, 'encryptionKey' | 'dataDir'>

/** The secrets lost when an encryption key was replaced without the old one. */
export interface DroppedSecrets {
  /** Names of `service_keys`, with the hints shown in the admin. */
  readonly keys: readonly { name: string; hint: string }[]
  /** Accounts whose two-step login was turned off. */
  readonly accounts: number
}

/**
 * Compares the encryption key with the fingerprint in the database, and stores the fingerprint the first time.
 * @param acceptNew drops what the current key cannot open, and accepts the key
 * @returns what was dropped
 * @throws ConfigError with one line if the key is different or missing, without `acceptNew`
 */
export async function requireEncryptionKey(
  db: Database,
  settings: Settings,
  { acceptNew = false }: { acceptNew?: boolean } = {},
): Promise<DroppedSecrets> {
  return await inTransaction(db, async (tx) => {
    await lockKeys(tx)
    const known = await readFingerprint(tx)
    const key = findSealingKey(settings)
    const isKnown = key !== null && known?.equals(keyFingerprint(key)) === true
    if (isKnown && !acceptNew) return { keys: [], accounts: 0 }
    const closed = await findClosed(tx, settings, key !== null)
    if (!acceptNew && (known !== null || closed.keys.length > 0 || closed.accounts > 0))
      throw new ConfigError(refusal(settings, { isMissing: key === null, closed }))
    for (const { name } of closed.keys) await closeSealedKey(tx, name)
    if (closed.accounts > 0) await dropSecondFactorsWithout(tx, sealMark(settings))
    await writeFingerprint(tx, keyFingerprint(findSealingKey(settings, { make: true })))
    if (closed.keys.length > 0) await notify(tx, 'service keys', null)
    return closed
  })
}

/** '2 payment keys …', for the start's log line; null for nothing. */
export function describeDropped({ keys, accounts }: DroppedSecrets): string | null {
  const parts = [
    ...keys.map(({ name, hint }) => `keys "${name}"${hint === '' ? '' : ` (${hint})`}`),
    ...(accounts === 0 ? [] : [`two-step login of ${accounts === 1 ? '1 account' : `${accounts} accounts`}`]),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}

async function findClosed(tx: Connection, settings: Settings, hasKey: boolean): Promise<DroppedSecrets> {
  const rows = (await readSealedKeys(tx)).filter(({ sealed }) => sealed !== '')
  const keys = rows.filter(({ name, sealed }) => !hasKey || unseal(settings, sealed, name) === null)
  const accounts = await countSecretsSealedWithout(tx, hasKey ? sealMark(settings) : null)
  return { keys: keys.map(({ name, hint }) => ({ name, hint })), accounts }
}

function refusal(settings: Settings, { isMissing, closed }: { isMissing: boolean; closed: DroppedSecrets }) {
  const dropped = describeDropped(closed)
  const file = settings.encryptionKey === null ? encryptionKeyFile(settings) : null
  const fault = isMissing
    ? `ENCRYPTION_KEY is missing: this database was set up with a key that is not in ${file}.`
    : `ENCRYPTION_KEY must be the key that this database was set up with, and ${file ?? 'the given one'} is another.`
  const loss = dropped === null ? 'without it' : `which drops ${dropped}`
  return `${fault} Put that key back, or start once with "npm start -- --accept-new-key" to go on ${loss}.`
}

async function writeFingerprint(tx: Connection, value: Buffer): Promise<void> {
  await tx
    .insert(serverSecrets)
    .values({ name: fingerprintName, value })
    .onConflictDoUpdate({ target: serverSecrets.name, set: { value } })
}
