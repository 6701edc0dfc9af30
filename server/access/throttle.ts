import { eq } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { throttles } from '../db/schema/customers.ts'
import { ShopError } from '../http/errors.ts'
import { throttleKey } from '../limits/throttle-key.ts'
import type { Services } from '../services.ts'
import { addTries, takeBackTry } from './throttle-queries.ts'

/** The window of most limits. */
export const HOUR_SECONDS = 3_600

export interface Allowance {
  /** What is counted, such as `register`. */
  action: string
  /** Who or what is counted: a network address (for IPv6 its /64), an account, a phone. Stored as a hash. */
  subject: string
  most: number
  windowSeconds: number
}

/**
 * Counts one attempt in the table shared by all processes.
 * @throws ShopError `too_many_requests` beyond the limit, with the seconds to wait
 */
export async function throttle(
  { db, config }: Pick<Services, 'db' | 'config'>,
  allowance: Allowance,
): Promise<void> {
  if (!config.rateLimit) return
  const over = await countTries(db, [allowance])
  if (over) throw new ShopError('too_many_requests', { retryAfter: over.waitSeconds })
}

export interface Exceeded {
  /** The action of the exceeded limit. */
  action: string
  waitSeconds: number
}

/**
 * Counts one attempt for each limit. In a transaction the counts stay locked until it ends, and are rolled back with
 * it.
 * @returns the first exceeded limit; null if there is none
 */
export async function countTries(db: Connection, allowances: readonly Allowance[]): Promise<Exceeded | null> {
  const tries = allowances.map((allowance) => ({ ...allowance, key: throttleKey(allowance) }))
  const counted = await addTries(db, tries)
  for (const { key, action, most } of tries) {
    const row = counted.find((entry) => entry.key === key)
    if (row && row.count > most) return { action, waitSeconds: Math.max(1, row.wait) }
  }
  return null
}

/** Resets the count after a success. */
export async function forgive(
  { db }: Pick<Services, 'db'>,
  allowance: Pick<Allowance, 'action' | 'subject'>,
): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, throttleKey(allowance)))
}

/** Takes back one attempt, where only failures count but many people share a subject, such as a network address. */
export async function giveBack(
  { db }: Pick<Services, 'db'>,
  allowance: Pick<Allowance, 'action' | 'subject'>,
): Promise<void> {
  await takeBackTry(db, throttleKey(allowance))
}
