import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { secondsFromNow } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { sessions } from '../db/schema/customers.ts'
import { storedDevice } from '../language/stored-text.ts'
import { hashToken } from './caller.ts'

const hour = 60 * 60
/** How long a session lasts, in seconds. */
export const sessionSeconds = { short: 24 * hour, remembered: 30 * 24 * hour, guest: 30 * 24 * hour } as const

const longestDevice = 120
/** More than a person has devices. Beyond it the least recently used session ends. */
const mostSessions = 50

/**
 * Opens a session and returns its bearer token; the database stores only a hash of it.
 * @param device the browser's name, shown under Security
 */
export async function openSession(
  tx: Connection,
  { customerId, lasts, device }: { customerId: string; lasts: keyof typeof sessionSeconds; device: string },
): Promise<{ token: string; sessionId: string }> {
  const token = randomBytes(32).toString('base64url')
  const sessionId = newId('ses')
  await tx.insert(sessions).values({
    id: sessionId,
    tokenHash: hashToken(token),
    customerId,
    device: storedDevice(device.slice(0, longestDevice)),
    expiresAt: secondsFromNow(sessionSeconds[lasts]),
  })
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.customerId, customerId))
    .orderBy(desc(sessions.lastUsedAt))
    .offset(mostSessions)
  await tx.delete(sessions).where(inArray(sessions.id, surplus))
  return { token, sessionId }
}

export async function endSession(tx: Connection, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Ends every session of a customer, optionally except the caller's. */
export async function endOtherSessions(
  tx: Connection,
  customerId: string,
  keepSessionId: string | null,
): Promise<void> {
  const isOther = keepSessionId === null ? undefined : ne(sessions.id, keepSessionId)
  await tx.delete(sessions).where(and(eq(sessions.customerId, customerId), isOther))
}
