import { createContext, data, type RouterContextProvider } from 'react-router'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { identifyVisitor } from './staff.ts'

export interface KnownStaff {
  token: string
  member: StaffMember
}

/** The person of the staff who looks; every loader below the guard may read it. */
export const staffContext = createContext<KnownStaff>()

/**
 * Stands before every page of the admin and runs before their loaders: strangers get status 401 and are led to the
 * log-in and back, customers get status 403, which the frame words.
 */
export async function guard({ context }: { context: Readonly<RouterContextProvider> }): Promise<void> {
  const visitor = await identifyVisitor()
  if (visitor.kind === 'stranger') throw data(null, { status: 401 })
  if (visitor.kind === 'customer') throw data(null, { status: 403 })
  context.set(staffContext, visitor)
}
