import { type Caller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { endSessionsOfStaff } from './staff-queries.ts'

/**
 * Ends one or all sessions of a staff member. The caller's own session is kept.
 * @throws ShopError `forbidden`, `not_found` for a session of another person
 */
export async function endStaffSessions(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { id, only }: { id: string; only: string | null },
): Promise<void> {
  const { customerId: actorId, sessionId } = requirePermission(caller, 'staff.write')
  await inTransaction(db, async (tx) => {
    const ended = await endSessionsOfStaff(tx, id, { only, keep: sessionId })
    if (ended === 0 && only !== null) throw new ShopError('not_found')
    if (ended === 0) return
    await recordActivity(tx, {
      actorId,
      subject: 'staff',
      subjectId: id,
      action: 'sessions_ended',
      after: { sessions: ended },
    })
  })
}
