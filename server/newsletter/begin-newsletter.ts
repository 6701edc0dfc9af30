import { consentTexts } from '../consents/record-consent.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { giveWelcomeCoupon } from '../promotions/welcome-coupon.ts'
import type { Services } from '../services.ts'
import { newsletterNotifications } from './notifications.ts'
import { confirmWish, insertNewsletterConsent } from './queries.ts'

/** A person who has proved their address, by an email's link or by their account. */
export interface ProvenReader {
  /** In lower case. */
  email: string
  /** Null if only the link proved it. */
  customerId: string | null
  ipHash: string
  language: string
}

/**
 * Starts the newsletter to an address whose row the caller has locked: with a record of the consent, a welcome coupon
 * once per mailbox, and the email that contains it.
 */
export async function beginNewsletter(
  tx: Connection,
  { settings }: Pick<Services, 'settings'>,
  { email, customerId, ipHash, language }: ProvenReader,
): Promise<void> {
  await confirmWish(tx, email)
  const textVersion = consentTexts.newsletter
  await insertNewsletterConsent(tx, { email, customerId, given: true, textVersion, ipHash })
  await giveWelcomeCoupon(tx, { settings }, email)
  await queueNotification(tx, newsletterNotifications.newsletter_welcome, {
    trigger: newId('msg'),
    data: { email, language },
  })
}
