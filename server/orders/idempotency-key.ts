import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Connection } from '../db/connection.ts'
import { insertKey, type KeyClaim, readKey } from './idempotency-queries.ts'

export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'A key is 1 to 200 visible ASCII characters')

/** Compares two requests with one key: a hash of the parsed body, independent of the order of its fields. */
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
 * Claims an idempotency key in this transaction. A second request waits on the primary key until the first one commits
 * or rolls back. A rollback releases the key, so a refusal is not remembered.
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
