import type { RoleInput } from '#domain/staff/api-staff.ts'
import { refuseRoleChange } from '#domain/staff/role-change.ts'
import { needsSecondStep } from '#domain/staff/second-step.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { endOtherSessions } from '../access/sessions.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { requireStepUp } from '../customers/step-up.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { staffNotifications } from './notifications.ts'
import { lockOwnersAnd, withdrawInvitationsOf, writeRole } from './staff-queries.ts'

/**
 * An owner changes or removes a staff member's role. A member without a role is logged out everywhere; their
 * permissions end with the next request in any case.
 * @throws ShopError `forbidden`, `password_wrong`, `not_found`, `staff_changed` if the role was changed in the
 * meantime, `last_owner`, `own_role_upwards`
 */
export async function changeRole(
  services: Pick<Services, 'db' | 'config' | 'settings'>,
  caller: Caller,
  { id, from, role, ...proof }: RoleInput & { id: string },
): Promise<void> {
  const owner = requirePermission(caller, 'staff.write')
  await requireStepUp(services, owner, proof)
  const actorId = owner.customerId
  await inTransaction(services.db, async (tx) => {
    const held = await lockOwnersAnd(tx, id)
    const person = held.find((one) => one.id === id)
    if (!person) throw new ShopError('not_found')
    const owners = held.filter((one) => one.role === 'owner')
    // The caller's own role may have been removed while they typed the password.
    if (!owners.some((one) => one.id === actorId)) throw new ShopError('forbidden')
    if (person.role !== from) throw new ShopError('staff_changed')
    if (role === from) return
    const otherOwners = owners.filter((one) => one.id !== id).length
    const refused = refuseRoleChange({ isOwn: id === actorId, from, to: role, otherOwners })
    if (refused) throw new ShopError(refused)
    await writeRole(tx, id, {
      role,
      began: true,
      needed: role !== null && needsSecondStep(role, services.settings.current().staff),
    })
    if (from === 'owner') await withdrawInvitationsOf(tx, id)
    if (role === null) await endOtherSessions(tx, id, null)
    await recordActivity(tx, {
      actorId,
      subject: 'staff',
      subjectId: id,
      action: role === null ? 'role_ended' : 'role_changed',
      before: { role: from },
      after: { role },
    })
    await queueNotification(tx, staffNotifications.staff_role, {
      trigger: newId('msg'),
      data: { customerId: id, actorId, role: role ?? '' },
    })
  })
}
