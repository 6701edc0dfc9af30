import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { ApiSession } from '#domain/customers/api-session.ts'
import { type Caller, requireCustomer } from '../access/caller.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { sessions } from '../db/schema/customers.ts'
import { ShopError } from '../http/errors.ts'

/** The caller's sessions, the last used first. */
export async function listSessions(db: Connection, caller: Caller): Promise<ApiSession[]> {
  const { customerId, sessionId } = requireCustomer(caller)
  const { id, device, createdAt, lastUsedAt, expiresAt } = sessions
  const rows = await db
    .select({ id, device, createdAt, lastUsedAt, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(expiresAt, now)))
    .orderBy(desc(eq(id, sessionId)), desc(lastUsedAt))
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    current: row.id === sessionId,
  }))
}

/** Ends one of the caller's sessions. @throws ShopError `not_found` also for another person's */
export async function revokeSession(db: Connection, caller: Caller, sessionId: string): Promise<void> {
  const { customerId } = requireCustomer(caller)
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.customerId, customerId)))
  if (rowCount === 0) throw new ShopError('not_found')
}

/** Ends every other session. @returns how many there were */
export async function revokeOtherSessions(db: Connection, caller: Caller): Promise<number> {
  const { customerId, sessionId } = requireCustomer(caller)
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), ne(sessions.id, sessionId)))
  return rowCount ?? 0
}
