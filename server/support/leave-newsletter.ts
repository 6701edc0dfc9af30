import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { throttle } from '../access/throttle.ts'
import { ipHashOf, recordConsent } from '../customers/record-consent.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { queueNotification } from '../mail/queue-notification.ts'
import type { Services } from '../services.ts'
import { emailOfToken } from './newsletter-link.ts'
import { newsletterNotifications } from './notifications.ts'
import { consentText } from './subscribe-to-newsletter.ts'

const hour = 3_600
const linksPerAddressAndHour = 20
const linksPerMailboxAndHour = 3
/** Queueing a letter takes a few milliseconds longer than finding no subscription: both answer after this long. */
const answerAfterMs = 250

/**
 * Sends the link by which the newsletter to an address ends, if it goes there. The answer and its time are the same
 * if it does not.
 */
export async function sendLeaveLink(
  services: Pick<Services, 'db' | 'config'>,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  await throttle(services, {
    action: 'leave-newsletter',
    subject: ip,
    most: linksPerAddressAndHour,
    windowSeconds: hour,
  })
  await throttle(services, {
    action: 'leave-newsletter-email',
    subject: email,
    most: linksPerMailboxAndHour,
    windowSeconds: hour,
  })
  await Promise.all([queueLink(services, email), delay(answerAfterMs)])
}

async function queueLink({ db }: Pick<Services, 'db'>, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await isSubscribed(tx, email))
      await queueNotification(tx, newsletterNotifications.leave_newsletter, {
        trigger: newId('msg'),
        data: { email },
      })
  })
}

/** Whether the newsletter goes to this address, which is in lower case. */
export async function isSubscribed(db: Connection, email: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from newsletter_subscriptions where email_normalised = ${email} and unsubscribed_at is null`)
  return rows.length > 0
}

const idRow = z.object({ id: z.string() })

/**
 * Ends the newsletter to the address of a link, and the advertising to the account that has proved that address: the
 * link proves the mailbox. Following it again changes nothing.
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
    const ended = await tx.execute(sql`
      update newsletter_subscriptions set unsubscribed_at = now()
      where email_normalised = ${email} and unsubscribed_at is null`)
    if (ended.rowCount === 1) {
      await tx.execute(sql`
        insert into consents (email, purpose, given, text_version, ip_hash)
        values (${email}, 'newsletter', false, ${consentText}, ${ipHash})`)
    }
    const { rows } = await tx.execute(sql`
      update customers set notify_marketing = false, updated_at = now()
      where email_normalised = ${email} and kind = 'registered' and erased_at is null
        and email_confirmed_at is not null and notify_marketing
      returning id`)
    for (const { id } of z.array(idRow).parse(rows))
      await recordConsent(tx, { customerId: id, purposes: ['marketing'], given: false, ipHash })
  })
}
