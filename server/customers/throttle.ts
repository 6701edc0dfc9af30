import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'

export interface Allowance {
  /** What is counted: 'log-in', 'register', … */
  action: string
  /** By whom or on what: an address, an account, a phone. Stored as a hash. */
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
  const { action, subject, most, windowSeconds } = allowance
  const key = createHash('sha256').update(`${action} ${subject}`).digest('base64url')
  const { rows } = await db.execute<{ count: number; wait: number }>(sql`
    insert into throttles as t (key, count, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when t.window_ends_at <= now() then 1 else t.count + 1 end,
      window_ends_at = case when t.window_ends_at <= now() then excluded.window_ends_at else t.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - now()))::int as wait`)
  const [row] = rows
  if (row && row.count > most) throw new ShopError('too_many_requests', { retryAfter: Math.max(1, row.wait) })
}

/** Forgets the tries, after one that succeeded. */
export async function forgive(
  { db }: Pick<Services, 'db'>,
  { action, subject }: Pick<Allowance, 'action' | 'subject'>,
): Promise<void> {
  const key = createHash('sha256').update(`${action} ${subject}`).digest('base64url')
  await db.execute(sql`delete from throttles where key = ${key}`)
}

/** Takes back one try, where only failures count but many share a subject, such as an address of the network. */
export async function giveBack(
  { db }: Pick<Services, 'db'>,
  { action, subject }: Pick<Allowance, 'action' | 'subject'>,
): Promise<void> {
  const key = createHash('sha256').update(`${action} ${subject}`).digest('base64url')
  await db.execute(sql`update throttles set count = count - 1 where key = ${key} and count > 0`)
}
