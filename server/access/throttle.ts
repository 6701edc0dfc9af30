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
  /** What is counted: 'log-in', 'register', … */
  action: string
  /** By whom or on what: an address (of IPv6 its /64), an account, a phone. Stored as a hash. */
  subject: string
  most: number
  windowSeconds: number
}

/**
 * Counts one try in every process's common table.
 * @throws ShopError `too_many_requests` beyond the allowance, with the seconds to wait
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
  /** Of the allowance that was used up. */
  action: string
  waitSeconds: number
}

/**
 * Counts one try for each allowance. In a transaction the counts are held until it ends, and taken back with it.
 * @returns the first allowance that is used up, null while none is
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

/** Forgets the tries, after one that succeeded. */
export async function forgive(
  { db }: Pick<Services, 'db'>,
  allowance: Pick<Allowance, 'action' | 'subject'>,
): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, throttleKey(allowance)))
}

/** Takes back one try, where only failures count but many share a subject, such as an address of the network. */
export async function giveBack(
  { db }: Pick<Services, 'db'>,
  allowance: Pick<Allowance, 'action' | 'subject'>,
): Promise<void> {
  await takeBackTry(db, throttleKey(allowance))
}
