import { createHmac, timingSafeEqual } from 'node:crypto'
import { serverSecret } from '../db/server-secret.ts'
import type { Services } from '../services.ts'

/** The most guesses of a code; then it is void, and a new one must be sent. */
export const MOST_TRIES = 5

/**
 * The code that confirms a cash order: six digits that only this shop can compute from the order and the time it was
 * sent, so that the outbox contains no secret.
 */
export async function orderCode(
  db: Services['db'],
  { orderId, sentAt }: { orderId: string; sentAt: Date },
): Promise<string> {
  const digest = createHmac('sha256', await serverSecret(db, 'order-codes'))
    .update(`code ${orderId} ${sentAt.getTime()}`)
    .digest()
  // 48 bits: the distribution over a million codes is practically even.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** The stored hash of a code. */
export async function hashOrderCode(
  db: Services['db'],
  { orderId, code }: { orderId: string; code: string },
): Promise<string> {
  return createHmac('sha256', await serverSecret(db, 'order-code-hashes'))
    .update(`hash ${orderId} ${code}`)
    .digest('base64url')
}

export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
