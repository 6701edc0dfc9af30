import type { StaffMember } from '#domain/staff/staff-member.ts'
import { ApiError } from '#web/api/client.ts'
import { readSession, type Session } from '#web/api/session.ts'
import { fetchStaffMember } from '#web/api/staff.ts'

/** Who looks at the admin. The server decides again on every call: this decides only what is shown. */
export type Visitor =
  | { kind: 'stranger' }
  | { kind: 'customer' }
  | { kind: 'staff'; session: Session; member: StaffMember }

let known: { token: string; visitor: Promise<Visitor> } | null = null

/** Asks the shop once a session. Throws ApiError when the shop does not answer. */
export async function identifyVisitor(): Promise<Visitor> {
  const session = readSession()
  if (session === null) return { kind: 'stranger' }
  const { token } = session
  if (known?.token !== token) {
    const visitor = ask(session)
    known = { token, visitor }
    // What failed is asked again.
    visitor.catch(() => {
      if (known?.visitor === visitor) known = null
    })
  }
  return await known.visitor
}

async function ask(session: Session): Promise<Visitor> {
  try {
    return { kind: 'staff', session, member: await fetchStaffMember(session.token) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { kind: 'stranger' }
    if (error instanceof ApiError && error.status === 403) return { kind: 'customer' }
    throw error
  }
}
