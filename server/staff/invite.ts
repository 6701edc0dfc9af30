import { createHmac } from 'node:crypto'
import type * as z from 'zod'
import type { inviteInput } from '#domain/staff/api-staff.ts'
import { type Caller, hashToken, requirePermission } from '../access/caller.ts'
import { throttle } from '../access/throttle.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { requireStepUp } from '../customers/step-up.ts'
import type { Database } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { serverSecret } from '../db/server-secret.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { staffNotifications } from './notifications.ts'
import { insertInvitation, lockInvited, lockOwnersAnd, withdrawInvitation } from './staff-queries.ts'

const invitationDays = 7
const invitationsAnHour = 20

/** The token in the link, computed from the row's id and a key of the shop, so that the outbox contains no secret. */
async function tokenOf(db: Database, id: string): Promise<string> {
  return createHmac('sha256', await serverSecret(db, 'email-links'))
    .update(`staff_invitation ${id}`)
    .digest('base64url')
}

/**
 * The address of the email's button. The token is in the fragment, which is sent to no server and appears in no log.
 */
export async function invitationAddress(
  { db, config }: Pick<Services, 'db' | 'config'>,
  id: string,
): Promise<string> {
  return `${config.publicUrl}/staff-invitation#token=${await tokenOf(db, id)}`
}

/**
 * Invites a person by email to work in the shop. An earlier invitation to the same address ends.
 * @throws ShopError `forbidden`, `password_wrong`, `already_done` for a staff member, `too_many_requests`
 */
export async function inviteToStaff(
  services: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  { email, role, ...proof }: z.output<typeof inviteInput>,
): Promise<void> {
  const owner = requirePermission(caller, 'staff.write')
  await requireStepUp(services, owner, proof)
  const { customerId: invitedBy } = owner
  const tries = { subject: invitedBy, most: invitationsAnHour, windowSeconds: 3_600 }
  await throttle(services, { ...tries, action: 'invite-staff' })
  const id = newId('inv')
  const tokenHash = hashToken(await tokenOf(services.db, id))
  await inTransaction(services.db, async (tx) => {
    const owners = await lockOwnersAnd(tx, invitedBy)
    if (!owners.some((one) => one.id === invitedBy && one.role === 'owner')) throw new ShopError('forbidden')
    const known = await lockInvited(tx, email)
    if (known?.role) throw new ShopError('already_done', { say: ({ texts }) => texts.staff.worksHere })
    await insertInvitation(tx, { id, email, role, tokenHash, invitedBy, days: invitationDays })
    const activity = { actorId: invitedBy, subject: 'staff', subjectId: id } as const
    await recordActivity(tx, { ...activity, action: 'invited', after: { role } })
    await queueNotification(tx, staffNotifications.staff_invited, { trigger: id })
  })
}

/** Withdraws an invitation: its link stops working. @throws ShopError `forbidden`, `not_found` */
export async function withdrawFromStaff(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'staff.write')
  await inTransaction(db, async (tx) => {
    const withdrawn = await withdrawInvitation(tx, id)
    if (!withdrawn) throw new ShopError('not_found')
    await recordActivity(tx, {
      actorId,
      subject: 'staff',
      subjectId: id,
      action: 'withdrawn',
      before: withdrawn,
    })
  })
}
