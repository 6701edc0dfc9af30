import type { ConsentPurpose } from '#domain/customers/consent-purposes.ts'
import { keyedHash } from '../access/keyed-hash.ts'
import type { Connection } from '../db/connection.ts'
import { consents } from '../db/schema/customers.ts'
import type { Services } from '../services.ts'

/** Versions of the texts to which people consent. A changed text needs a new version here. */
export const consentTexts: Readonly<Record<ConsentPurpose, string>> = {
  terms: 'terms-2026-11',
  privacy: 'privacy-2026-11',
  marketing: 'marketing-2026-11',
  newsletter: 'newsletter-2026-11-2',
  cookies: 'cookies-2026-11-23',
  whatsapp: 'whatsapp-2026-11',
  children: 'children-2026-11',
}

/** The network address of a consent, as a keyed hash: the address itself is not stored. */
export async function ipHashOf(services: Pick<Services, 'db'>, ip: string): Promise<string> {
  return (await keyedHash(services, `consent ${ip}`)).toString('base64url')
}

/** Records a consent given or withdrawn. */
export async function recordConsent(
  tx: Connection,
  {
    customerId,
    purposes,
    given,
    ipHash,
  }: { customerId: string; purposes: readonly ConsentPurpose[]; given: boolean; ipHash: string | null },
): Promise<void> {
  const agreed = purposes.map((purpose) => ({
    customerId,
    purpose,
    given,
    textVersion: consentTexts[purpose],
    ipHash,
  }))
  if (agreed.length > 0) await tx.insert(consents).values(agreed)
}

/**
 * Records that a visitor accepted the cookie policy, or withdrew: the text's version and the time. The visitor is
 * unknown and not asked for.
 */
export async function recordCookieConsent(tx: Connection, given: boolean): Promise<void> {
  await tx.insert(consents).values({ purpose: 'cookies', given, textVersion: consentTexts.cookies })
}
