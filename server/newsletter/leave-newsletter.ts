import { setTimeout as delay } from 'node:timers/promises'
import { foldEmail } from '#domain/customers/email.ts'
import type { Language } from '#domain/language/languages.ts'
import { HOUR_SECONDS, throttle } from '../access/throttle.ts'
import { ipHashOf } from '../consents/record-consent.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import { endNewsletterOf } from './end-newsletter.ts'
import { emailOfToken } from './newsletter-links.ts'
import { newsletterNotifications } from './notifications.ts'
import { endSubscription, isSubscribed } from './queries.ts'

const linksPerAddressAndHour = 20
const linksPerMailboxAndHour = 3
/**
 * Queueing an email takes a few milliseconds longer than finding no subscription: both are answered after this time.
 */
const answerAfterMs = 250

/**
 * Emails the unsubscribe link to an address, if it is subscribed. The answer and its time are the same if it is not.
 */
export async function sendLeaveLink(
  services: Pick<Services, 'db' | 'config'>,
  { email, ip, language }: { email: string; ip: string; language: Language },
): Promise<void> {
  await throttle(services, {
    action: 'leave-newsletter',
    subject: ip,
    most: linksPerAddressAndHour,
    windowSeconds: HOUR_SECONDS,
  })
  await throttle(services, {
    action: 'leave-newsletter-email',
    subject: foldEmail(email),
    most: linksPerMailboxAndHour,
    windowSeconds: HOUR_SECONDS,
  })
  await Promise.all([queueLink(services, { email, language }), delay(answerAfterMs)])
}

async function queueLink(
  { db }: Pick<Services, 'db'>,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await isSubscribed(tx, email))
      await queueNotification(tx, newsletterNotifications.leave_newsletter, {
        trigger: newId('msg'),
        data: { email, language },
      })
  })
}

/**
 * Unsubscribes the address of a link, and ends the advertising to the account that has proved that address: the link
 * proves the mailbox. A repeated click has no effect.
 * @throws ShopError `token_invalid`
 */
export async function leaveNewsletter(
  services: Pick<Services, 'db'>,
  { token, ip }: { token: string; ip: string },
): Promise<void> {
  const email = await emailOfToken(services.db, token)
  if (email === null) throw new ShopError('token_invalid')
  const ipHash = await ipHashOf(services, ip)
  await inTransaction(services.db, async (tx) => {
    await endNewsletterOf(tx, { email, ipHash, wasSubscribed: await endSubscription(tx, email) })
  })
}
