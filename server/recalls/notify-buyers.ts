import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { countPeople } from '../notices/notice-queries.ts'
import { sendNotices } from '../notices/send-notices.ts'
import type { Services } from '../services.ts'
import { recallNotices } from './people-queries.ts'

/**
 * Emails each buyer of a recall who has not had the email yet, including later ones.
 * @returns how many emails are queued
 * @throws ShopError `forbidden`, `not_found`
 */
export async function notifyBuyers(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  id: string,
): Promise<number> {
  const { customerId: actorId } = requirePermission(caller, 'refunds.write')
  return await inTransaction(db, async (tx) => {
    const list = await recallNotices(tx, id, actorId)
    if (!list) throw new ShopError('not_found')
    const { people, told } = await countPeople(tx, list)
    const sent = await sendNotices(tx, list)
    if (sent === 0) return 0
    const emails = people - told
    await recordActivity(tx, {
      actorId,
      subject: 'recall',
      subjectId: id,
      action: 'notified',
      after: { emails },
    })
    return emails
  })
}
