import { createHash } from 'node:crypto'
import { type Permission, roleHas, type StaffRole } from '#domain/customers/permissions.ts'
import { needsSecondStep } from '#domain/staff/second-step.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { beginSecondStepDays, findSession, touchSession } from './queries.ts'

/** Who asks. Routes establish it; use cases decide by it. */
export type Caller = { kind: 'visitor' } | CustomerCaller

export interface CustomerCaller {
  kind: 'customer'
  customerId: string
  sessionId: string
  isGuest: boolean
  staffRole: StaffRole | null
  /** The role needs a second step, and the time for switching it on is over: nothing of the admin is theirs until then. */
  secondStepLate?: boolean
}

export const visitor: Caller = { kind: 'visitor' }

/** What the database keeps of a bearer token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Tokens are 43 characters of base64url; anything else is not looked up. */
const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/

/**
 * The person behind an Authorization header; a visitor without one. Where the role needs a second step and no deadline
 * is set yet, it starts with this call.
 * @throws ShopError `unauthenticated` for a header that is malformed, unknown or ended.
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
  // Written at most every five minutes: "last used" needs no more, and a write for every read would.
  if (session.stale) await touchSession(db, session.id)
  const { customerId, staffRole, secondStep } = session
  // Derived from today's settings: a planned one may have taken effect, or one may have been withdrawn.
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

/** Whether a member of the staff may do or see something that others get an answer without. */
export function hasPermission(caller: Caller, permission: Permission): boolean {
  return caller.kind === 'customer' && caller.staffRole !== null && roleHas(caller.staffRole, permission)
}

/** For what belongs to a registered account. @throws ShopError `unauthenticated`, or `forbidden` for a guest. */
export function requireRegistered(caller: Caller): CustomerCaller {
  const customer = requireCustomer(caller)
  if (customer.isGuest) throw new ShopError('forbidden')
  return customer
}

/**
 * For what a role of the staff may do.
 * @throws ShopError `unauthenticated`, `forbidden`, or `second_step_needed` where the role needs one and time is over
 */
export function requirePermission(caller: Caller, permission: Permission): CustomerCaller {
  const customer = requireRole(caller, permission)
  if (customer.secondStepLate) throw new ShopError('second_step_needed')
  return customer
}

/** The same for what is open to who has to switch the second step on first. @throws ShopError `unauthenticated`, `forbidden` */
export function requireRole(caller: Caller, permission: Permission): CustomerCaller {
  const customer = requireCustomer(caller)
  if (!customer.staffRole || !roleHas(customer.staffRole, permission)) throw new ShopError('forbidden')
  return customer
}
