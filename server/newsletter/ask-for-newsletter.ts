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
/** Whose mailbox it is has not agreed to anything yet: they are not to be bothered by whoever types their address. */
const letters = [
  { action: 'newsletter-mailbox', most: 2, windowSeconds: HOUR_SECONDS },
  { action: 'newsletter-mailbox-week', most: 4, windowSeconds: 7 * 24 * HOUR_SECONDS },
]

/**
 * Notes that somebody wants the newsletter, and sends the letter whose link confirms it. Nothing else goes there
 * before. Answer and letter are the same in number whether or not the address is known.
 * @throws ShopError `too_many_requests`, of one network address or for one mailbox in all its spellings
 */
export async function askForNewsletter(
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
