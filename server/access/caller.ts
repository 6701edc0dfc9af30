import { createHash } from 'node:crypto'
import { type Permission, roleHas, type StaffRole } from '#domain/customers/permissions.ts'
import { needsSecondStep } from '#domain/staff/second-step.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { beginSecondStepDays, findSession, touchSession } from './queries.ts'

/** The caller of a request. Routes determine it; use cases decide by it. */
export type Caller = { kind: 'visitor' } | CustomerCaller

export interface CustomerCaller {
  kind: 'customer'
  customerId: string
  sessionId: string
  isGuest: boolean
  staffRole: StaffRole | null
  /** The role requires two-step login and the deadline has passed: the admin is locked until it is set up. */
  secondStepLate?: boolean
}

export const visitor: Caller = { kind: 'visitor' }

/** The stored form of a bearer token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Tokens are 43 characters of base64url; anything else is not looked up. */
const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/

/**
 * The caller of an Authorization header; a visitor without one. If the role requires two-step login and no deadline is
 * set yet, it starts with this call.
 * @throws ShopError `unauthenticated` for a malformed, unknown or expired token.
 */
export async function findCaller(
  services: Pick<Services, 'db' | 'settings'>,
  authorization: string | undefined,
): Promise<Caller> {
  if (authorization === undefined || authorization === '') return visitor
  const token = bearer.exec(authorization)?.[1]
  if (!token) throw new ShopError('unauthenticated')
  const { db, settings } = services
  const session = await findSession(db, hashToken(token))
  if (!session) throw new ShopError('unauthenticated')
  // Written at most every five minutes: enough for "last used", and much cheaper than a write for each read.
  if (session.stale) await touchSession(db, session.id)
  const { customerId, staffRole, secondStep } = session
  // Derived from today's settings: a planned version may have taken effect, or been withdrawn.
  const needed = staffRole !== null && needsSecondStep(staffRole, settings.current().staff)
  if (needed && secondStep === 'unset') await beginSecondStepDays(db, customerId)
  return {
    kind: 'customer',
    customerId,
    sessionId: session.id,
    isGuest: session.kind === 'guest',
    staffRole,
    ...(needed && secondStep === 'late' ? { secondStepLate: true } : {}),
  }
}

/** @throws ShopError `unauthenticated` for a visitor. */
export function requireCustomer(caller: Caller): CustomerCaller {
  if (caller.kind !== 'customer') throw new ShopError('unauthenticated')
  return caller
}

/** Whether a staff member may do or see something that is optional in a response. */
export function hasPermission(caller: Caller, permission: Permission): boolean {
  return caller.kind === 'customer' && caller.staffRole !== null && roleHas(caller.staffRole, permission)
}

/** For resources of a registered account. @throws ShopError `unauthenticated`, or `forbidden` for a guest. */
export function requireRegistered(caller: Caller): CustomerCaller {
  const customer = requireCustomer(caller)
  if (customer.isGuest) throw new ShopError('forbidden')
  return customer
}

/**
 * For actions of staff roles.
 * @throws ShopError `unauthenticated`, `forbidden`, or `second_step_needed` if two-step login is overdue
 */
export function requirePermission(caller: Caller, permission: Permission): CustomerCaller {
  const customer = requireRole(caller, permission)
  if (customer.secondStepLate) throw new ShopError('second_step_needed')
  return customer
}

/** The same for what is open even if two-step login is overdue. @throws ShopError `unauthenticated`, `forbidden` */
export function requireRole(caller: Caller, permission: Permission): CustomerCaller {
  const customer = requireCustomer(caller)
  if (!customer.staffRole || !roleHas(customer.staffRole, permission)) throw new ShopError('forbidden')
  return customer
}
