import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Permission, roleHas, type StaffRole } from '#domain/customers/permissions.ts'
import type { Connection } from '../db/connection.ts'
import { executePrepared } from '../db/prepared.ts'
import { ShopError } from '../http/errors.ts'

/** Who asks. Routes establish it; use cases decide by it. */
export type Caller = { kind: 'visitor' } | CustomerCaller

export interface CustomerCaller {
  kind: 'customer'
  customerId: string
  sessionId: string
  isGuest: boolean
  staffRole: StaffRole | null
}

export const visitor: Caller = { kind: 'visitor' }

/** What the database keeps of a bearer token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

interface FoundSession extends Record<string, unknown> {
  session_id: string
  customer_id: string
  kind: string
  staff_role: StaffRole | null
  stale: boolean
}

/** Tokens are 43 characters of base64url; anything else is not looked up. */
const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/

/**
 * The person behind an Authorization header; a visitor without one.
 * @throws ShopError `unauthenticated` for a header that is malformed, unknown or ended.
 */
export async function findCaller(db: Connection, authorization: string | undefined): Promise<Caller> {
  if (authorization === undefined || authorization === '') return visitor
  const token = bearer.exec(authorization)?.[1]
  if (!token) throw new ShopError('unauthenticated')
  // Every private call begins with it.
  const statement = sql`
    select sessions.id as session_id, customers.id as customer_id, customers.kind, customers.staff_role,
           sessions.last_used_at < now() - interval '5 minutes' as stale
    from sessions
    join customers on customers.id = sessions.customer_id
    where sessions.token_hash = ${hashToken(token)} and sessions.expires_at > now() and customers.erased_at is null`
  const { rows } = await executePrepared<FoundSession>(db, 'find_caller', statement)
  const [row] = rows
  if (!row) throw new ShopError('unauthenticated')
  // Written at most every five minutes: "last used" needs no more, and a write for every read would.
  if (row.stale) await db.execute(sql`update sessions set last_used_at = now() where id = ${row.session_id}`)
  return {
    kind: 'customer',
    customerId: row.customer_id,
    sessionId: row.session_id,
    isGuest: row.kind === 'guest',
    staffRole: row.staff_role,
  }
}

/** @throws ShopError `unauthenticated` for a visitor. */
export function requireCustomer(caller: Caller): CustomerCaller {
  if (caller.kind !== 'customer') throw new ShopError('unauthenticated')
  return caller
}

/** For what belongs to a registered account. @throws ShopError `unauthenticated`, or `forbidden` for a guest. */
export function requireRegistered(caller: Caller): CustomerCaller {
  const customer = requireCustomer(caller)
  if (customer.isGuest) throw new ShopError('forbidden')
  return customer
}

/** For what a role of the staff may do. @throws ShopError `unauthenticated` or `forbidden`. */
export function requirePermission(caller: Caller, permission: Permission): CustomerCaller {
  const customer = requireCustomer(caller)
  if (!customer.staffRole || !roleHas(customer.staffRole, permission)) throw new ShopError('forbidden')
  return customer
}
