import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import { subscriptionState } from '#domain/newsletter/subscription.ts'
import { consentTexts } from '../consents/record-consent.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { beginNewsletter } from './begin-newsletter.ts'
import { endNewsletterOf } from './end-newsletter.ts'
import {
  endSubscription,
  hasLeftSinceAgreement,
  insertNewsletterConsent,
  lockSubscription,
  noteWish,
  readProvenWish,
} from './queries.ts'

/**
 * Starts the newsletter for an account that agreed to advertising, once its address is proved, without a second
 * confirmation email. Called when either becomes true; no effect before, or if it already started. A customer who has
 * unsubscribed by an email's link since agreeing has withdrawn the consent: it ends for the account too.
 */
export async function beginForAccount(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  { customerId, ipHash }: { customerId: string; ipHash: string },
): Promise<void> {
  const email = await readProvenWish(tx, customerId)
  if (email === null) return
  await noteWish(tx, { email, language: DEFAULT_LANGUAGE, source: 'profile' })
  const wish = await lockSubscription(tx, email)
  if (!wish || subscriptionState(wish) === 'confirmed') return
  if (await hasLeftSinceAgreement(tx, { customerId, email })) {
    await endNewsletterOf(tx, { email, ipHash, wasSubscribed: false })
    return
  }
  await beginNewsletter(tx, services, { email, customerId, ipHash, language: wish.language })
}

/** Ends the newsletter to an account's address, with a record, if the account has proved the address. */
export async function endForAccount(
  tx: Connection,
  {
    customerId,
    email,
    provedAt,
    ipHash,
  }: {
    customerId: string
    /** In lower case. */
    email: string
    /** Null if anyone may have entered the address: then its owner's newsletter is not affected. */
    provedAt: Date | null
    ipHash: string | null
  },
): Promise<void> {
  if (provedAt === null || !(await endSubscription(tx, email))) return
  const textVersion = consentTexts.newsletter
  await insertNewsletterConsent(tx, { email, customerId, given: false, textVersion, ipHash })
}
