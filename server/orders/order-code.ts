import { createHmac, timingSafeEqual } from 'node:crypto'
import { serverSecret } from '../db/server-secret.ts'
import type { Services } from '../services.ts'

/** How often a code may be guessed; then it is void, and another one has to be sent. */
export const MOST_TRIES = 5

/**
 * The code that confirms a cash order: six digits that only this shop can make of the order and the moment in which it
 * was sent. So the message can say it without a secret in the outbox.
 */
export async function orderCode(
  db: Services['db'],
  { orderId, sentAt }: { orderId: string; sentAt: Date },
): Promise<string> {
  const digest = createHmac('sha256', await serverSecret(db, 'order-codes'))
    .update(`code ${orderId} ${sentAt.getTime()}`)
    .digest()
  // 48 bits: which of a million it is, is as good as even.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** What is kept of a code. */
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
