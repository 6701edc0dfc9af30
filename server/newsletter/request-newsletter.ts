import { foldEmail, normaliseEmail } from '#domain/customers/email.ts'
import type { Language } from '#domain/language/languages.ts'
import { HOUR_SECONDS, throttle } from '../access/throttle.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { newsletterNotifications } from './notifications.ts'
import { noteWish } from './queries.ts'

const wishesPerAddressAndHour = 20
/** The owner of the mailbox has not agreed to anything yet, so others must not be able to flood it. */
const letters = [
  { action: 'newsletter-mailbox', most: 2, windowSeconds: HOUR_SECONDS },
  { action: 'newsletter-mailbox-week', most: 4, windowSeconds: 7 * 24 * HOUR_SECONDS },
]

/**
 * Records a request for the newsletter, and sends the confirmation email. Nothing else is sent before it is confirmed.
 * The response and the number of emails are the same whether or not the address is known.
 * @throws ShopError `too_many_requests`, by network address or by mailbox in all its spellings
 */
export async function requestNewsletter(
  services: Pick<Services, 'db' | 'config'>,
  { email, ip, language }: { email: string; ip: string; language: Language },
): Promise<void> {
  const byAddress = {
    action: 'newsletter',
    subject: ip,
    most: wishesPerAddressAndHour,
    windowSeconds: HOUR_SECONDS,
  }
  await throttle(services, byAddress)
  for (const limit of letters) await throttle(services, { ...limit, subject: foldEmail(email) })
  const address = normaliseEmail(email)
  await inTransaction(services.db, async (tx) => {
    await noteWish(tx, { email: address, language, source: 'form' })
    await queueNotification(tx, newsletterNotifications.newsletter_confirm, {
      trigger: newId('msg'),
      data: { email: address, language },
    })
  })
}
