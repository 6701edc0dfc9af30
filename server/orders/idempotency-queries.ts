import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { runStatement } from '../db/rows.ts'
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts'

export interface KeyClaim {
  customerId: string
  key: string
  bodyHash: string
  /** The order that is created if the key is new. */
  orderId: string
}

/** Inserts the key. Waits for another transaction that inserts the same one. @returns false if it already exists */
export async function insertKey(
  tx: Connection,
  { customerId, key, bodyHash, orderId }: KeyClaim,
): Promise<boolean> {
  const statement = sql`
    insert into idempotency_keys (customer_id, key, body_hash, order_id)
    values (${customerId}, ${key}, ${bodyHash}, ${orderId})
    on conflict do nothing`
  return (await runStatement(tx, statement, { name: 'claim_key' })) === 1
}

/** The order and body of an existing key. */
export async function readKey(
  tx: Connection,
  customerId: string,
  key: string,
): Promise<{ orderId: string | null; bodyHash: string } | null> {
  const [known] = await tx
    .select({ orderId: idempotencyKeys.orderId, bodyHash: idempotencyKeys.bodyHash })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.customerId, customerId), eq(idempotencyKeys.key, key)))
  return known ?? null
}
