import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { insertKey, type KeyClaim, readKey } from './idempotency-queries.ts'

export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'A key is 1 to 200 visible ASCII characters')

/** What two requests with one key are compared by: the parsed body, whatever the order of its fields. */
export function hashBody(body: unknown): string {
  return createHash('sha256').update(canonicalJson(body)).digest('base64url')
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) =>
    entry !== null && typeof entry === 'object' && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  )
}

export type KeyAnswer =
  | { kind: 'claimed' }
  | { kind: 'same'; orderId: string }
  | { kind: 'other_body'; orderId: string | null }

/**
 * Takes an idempotency key for this transaction. A second request waits here until the first commits or gives
 * up: the primary key holds it. A transaction that is given up takes its key with it, so that a refusal is not
 * remembered.
 */
export async function claimKey(
  tx: Connection,
  { customerId, key, bodyHash, orderId }: KeyClaim,
): Promise<KeyAnswer> {
  if (await insertKey(tx, { customerId, key, bodyHash, orderId })) return { kind: 'claimed' }
  const row = await readKey(tx, customerId, key)
  return row?.bodyHash === bodyHash && row.orderId !== null
    ? { kind: 'same', orderId: row.orderId }
    : { kind: 'other_body', orderId: row?.orderId ?? null }
}
