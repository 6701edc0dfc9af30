import * as z from 'zod'
import { type KeyInput, type KeyService, keyInputs } from '#domain/keys/service-keys.ts'
import { seal, unseal } from '../access/sealed-secrets.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import { type CachedValue, cacheValue } from '../db/cached-value.ts'
import type { Connection } from '../db/connection.ts'
import type { Notifier } from '../db/notifier.ts'
import { readSealedKeys, type SealedKey, writeSealedKey } from './key-queries.ts'

const paymentKeys = z.object({
  keyId: z.string(),
  keySecret: z.string(),
  webhookSecrets: z.array(z.string()),
  /** The address of a sandbox; null for the provider itself. It cannot be set in the admin. */
  apiUrl: z.string().nullable().default(null),
})
export type PaymentKeys = z.output<typeof paymentKeys>

/** The decrypted keys from the admin: only in this process's memory. */
export interface OpenKeys {
  readonly payment: PaymentKeys | null
  /** Keys of earlier orders that are still queried, with when they were replaced. */
  readonly earlierPayments: readonly (PaymentKeys & { readonly retiredAt: string })[]
  readonly mail: KeyInput<'mail'> | null
  readonly sms: KeyInput<'sms'> | null
  readonly whatsapp: KeyInput<'whatsapp'> | null
  readonly courier: KeyInput<'courier'> | null
  /** Sealed with another key, or by a later version of the program: no sandbox may replace them. */
  readonly unreadable: readonly string[]
  /** The ids of all earlier payment keys, including those no longer stored. */
  readonly earlierKeyIds: readonly string[]
}

export type KeyStore = CachedValue<OpenKeys>

type Sealing = Pick<Config, 'encryptionKey' | 'dataDir'>

/** Keys saved in any process are used in every process within a second. */
export async function openKeyStore({
  db,
  config,
  notifier,
  log,
}: {
  db: Connection
  config: Sealing
  notifier: Notifier
  log: Log
}): Promise<KeyStore> {
  const read = async () => openKeys(config, await readSealedKeys(db))
  return await cacheValue({ name: 'keys of services', topic: 'service keys', read, notifier, log })
}

/** The current keys, for use before the first process serves requests. */
export async function readOpenKeys(db: Connection, config: Sealing): Promise<OpenKeys> {
  return openKeys(config, await readSealedKeys(db))
}

/** The name prefix of earlier payment keys. */
const EARLIER = 'payment:'
export const earlierName = (keyId: string) => `${EARLIER}${keyId}`
/** Earlier keys that were removed while they could not be decrypted. */
export const UNKNOWN_KEYS = `${EARLIER}unknown`

function openKeys(config: Sealing, rows: readonly SealedKey[]): OpenKeys {
  const unreadable: string[] = []
  function opened<Value>({ name, sealed }: SealedKey, schema: z.core.$ZodType<Value>): Value | null {
    const parsed = z.safeParse(schema, parseJson(unseal(config, sealed, name)))
    if (parsed.success) return parsed.data
    unreadable.push(name)
    return null
  }
  function one<Value>(service: KeyService, schema: z.core.$ZodType<Value>): Value | null {
    const row = rows.find(({ name }) => name === service)
    return row ? opened(row, schema) : null
  }
  return {
    payment: one('payment', paymentKeys),
    mail: one('mail', keyInputs.mail),
    sms: one('sms', keyInputs.sms),
    whatsapp: one('whatsapp', keyInputs.whatsapp),
    courier: one('courier', keyInputs.courier),
    earlierPayments: rows
      .filter(({ name, sealed }) => name.startsWith(EARLIER) && sealed !== '')
      .flatMap((row) => {
        const keys = opened(row, paymentKeys)
        return keys ? [{ ...keys, retiredAt: row.updatedAt.toISOString() }] : []
      }),
    unreadable,
    earlierKeyIds: rows
      .filter(({ name }) => name.startsWith(EARLIER))
      .map(({ name }) => name.slice(EARLIER.length)),
  }
}

function parseJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}

/** Seals keys under their name, which is needed to open them. */
export async function writeKeys(
  tx: Connection,
  config: Sealing,
  { name, value, hint, authorId }: { name: string; value: object; hint: string; authorId: string | null },
): Promise<void> {
  await writeSealedKey(tx, { name, sealed: seal(config, JSON.stringify(value), name), hint, authorId })
}

/** Payment keys in their sealed form; null if invalid. */
export function parsePaymentKeys(text: string): PaymentKeys | null {
  return z.safeParse(paymentKeys, parseJson(text)).data ?? null
}
