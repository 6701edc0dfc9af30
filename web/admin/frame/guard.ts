import { createContext, type RouterContextProvider, replace } from 'react-router'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { Session } from '#web/api/session.ts'
import { forgetWhenReached, leaveForLogin } from '#web/storefront/session/with-session.ts'
import { mayOpen } from '../may-open.ts'
import { identifyVisitor } from './staff.ts'

interface KnownStaff {
  session: Session
  member: StaffMember
}

/** The person of the staff who looks; every loader below the guard may read it. */
export const staffContext = createContext<KnownStaff>()

/** Thrown in the place of a page that belongs to other roles: none of its questions is asked. */
export class OtherRolesPage extends Error {
  readonly member: StaffMember

  constructor(member: StaffMember) {
    super('This page belongs to other roles')
    this.member = member
  }
}

/**
 * Runs before the loaders of every page of the admin: strangers are redirected to the login and back, customers to the
 * shop. Throws OtherRolesPage, which the layout words.
 */
export async function guard({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}): Promise<void> {
  const visitor = await identifyVisitor()
  if (visitor.kind === 'stranger') throw leaveForLogin(request)
  if (visitor.kind === 'customer') throw replace('/')
  if (!mayOpen(visitor.member.role, new URL(request.url).pathname)) throw new OtherRolesPage(visitor.member)
  context.set(staffContext, visitor)
  forgetWhenReached(request)
}
