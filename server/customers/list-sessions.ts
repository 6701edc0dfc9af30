import { sql } from 'drizzle-orm'
import { type Caller, requireCustomer } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'

export interface ApiSession {
  _id: string
  device: string
  createdAt: string
  lastUsedAt: string
  expiresAt: string
  /** The one that asks. */
  current: boolean
}

/** Where one is signed in, the last used first. */
export async function listSessions(db: Connection, caller: Caller): Promise<ApiSession[]> {
  const { customerId, sessionId } = requireCustomer(caller)
  const { rows } = await db.execute<{
    id: string
    device: string
    created_at: string
    last_used_at: string
    expires_at: string
  }>(sql`
    select id, device, created_at, last_used_at, expires_at from sessions
    where customer_id = ${customerId} and expires_at > now()
    order by id = ${sessionId} desc, last_used_at desc`)
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: new Date(row.last_used_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    current: row.id === sessionId,
  }))
}

/** Signs one of the own sessions out. @throws ShopError `not_found` also for another person's */
export async function revokeSession(db: Connection, caller: Caller, sessionId: string): Promise<void> {
  const { customerId } = requireCustomer(caller)
  const { rowCount } = await db.execute(
    sql`delete from sessions where id = ${sessionId} and customer_id = ${customerId}`,
  )
  if (rowCount === 0) throw new ShopError('not_found')
}

/** Signs every other session out. @returns how many there were */
export async function revokeOtherSessions(db: Connection, caller: Caller): Promise<number> {
  const { customerId, sessionId } = requireCustomer(caller)
  const { rowCount } = await db.execute(
    sql`delete from sessions where customer_id = ${customerId} and id <> ${sessionId}`,
  )
  return rowCount ?? 0
}
