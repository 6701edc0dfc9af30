import { maskEmail, normaliseEmail } from '#domain/customers/email.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { deleteSubscription } from './admin/queries.ts'
import { endNewsletterOf } from './end-newsletter.ts'

/**
 * Deletes a subscriber at their request: nothing is sent any more, and earlier links stop working. The permanent
 * activity log gets the address in masked form.
 * @throws ShopError `not_found`
 */
export async function removeSubscriber(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  { email: typed }: { email: string },
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'subscribers.export')
  const email = normaliseEmail(typed)
  await inTransaction(db, async (tx) => {
    const removed = await deleteSubscription(tx, email)
    if (!removed) throw new ShopError('not_found')
    await endNewsletterOf(tx, { email, ipHash: null, wasSubscribed: removed.wasConfirmed })
    const subjectId = maskEmail(email)
    await recordActivity(tx, { actorId, subject: 'subscriber', subjectId, action: 'removed' })
  })
}
