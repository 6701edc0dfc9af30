import type { StaffList } from '#domain/staff/api-staff.ts'
import { needsSecondStep } from '#domain/staff/second-step.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { readInvitations, readPeople } from './staff-queries.ts'

/** Staff, their sessions, and open invitations. @throws ShopError `forbidden` */
export async function readStaff(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
): Promise<StaffList> {
  const { customerId, sessionId } = requirePermission(caller, 'staff.write')
  const [people, invitations] = await Promise.all([readPeople(db), readInvitations(db)])
  return {
    people: people.map(({ id, fullname, email, role, secondStepOn: isOn, secondStepBy, sessions }) => {
      const isNeeded = needsSecondStep(role, settings.current().staff)
      return {
        _id: id,
        name: fullname || email,
        email,
        role,
        isMe: id === customerId,
        secondStep: { isOn, isNeeded, by: isNeeded && !isOn ? (secondStepBy?.toISOString() ?? null) : null },
        lastSeenAt: sessions[0]?.lastUsedAt.toISOString() ?? null,
        sessions: sessions.map((session) => ({
          _id: session.id,
          device: session.device,
          since: session.since.toISOString(),
          lastUsedAt: session.lastUsedAt.toISOString(),
          isThis: session.id === sessionId,
        })),
      }
    }),
    invitations: invitations.map(({ id, createdAt, expiresAt, ...same }) => ({
      _id: id,
      ...same,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}
