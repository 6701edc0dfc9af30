import { maskEmail, normaliseEmail } from '#domain/customers/email.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { consentTexts, recordConsent } from '../customers/record-consent.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { deleteSubscription } from './desk-queries.ts'
import { endAdvertising, insertNewsletterConsent } from './queries.ts'

/**
 * Forgets a subscriber who asked for it by word of mouth: nothing goes there any more, and no link of before works. The
 * log of activity, which is kept, gets the address in a form that only its owner knows again.
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
    const ended = {
      email,
      customerId: null,
      given: false,
      textVersion: consentTexts.newsletter,
      ipHash: null,
    }
    if (removed.wasConfirmed) await insertNewsletterConsent(tx, ended)
    for (const { id } of await endAdvertising(tx, email))
      await recordConsent(tx, { customerId: id, purposes: ['marketing'], given: false, ipHash: null })
    const subjectId = maskEmail(email)
    await recordActivity(tx, { actorId, subject: 'subscriber', subjectId, action: 'removed' })
  })
}
