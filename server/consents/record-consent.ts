import type { ConsentPurpose } from '#domain/customers/consent-purposes.ts'
import { keyedHash } from '../access/keyed-hash.ts'
import type { Connection } from '../db/connection.ts'
import { consents } from '../db/schema/customers.ts'
import type { Services } from '../services.ts'

/** Versions of the texts that are shown where a person agrees. A changed text gets a new version here. */
export const consentTexts: Readonly<Record<ConsentPurpose, string>> = {
  terms: 'terms-2026-11',
  privacy: 'privacy-2026-11',
  marketing: 'marketing-2026-11',
  newsletter: 'newsletter-2026-11-2',
  cookies: 'cookies-2026-11-23',
  whatsapp: 'whatsapp-2026-11',
}

/** The network address from which a consent came, as a keyed hash: the address itself is not kept. */
export async function ipHashOf(services: Pick<Services, 'db'>, ip: string): Promise<string> {
  return (await keyedHash(services, `consent ${ip}`)).toString('base64url')
}

/** Records what a person agreed to or withdrew. */
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
 * Records that a visitor accepted what the cookie policy says, or took it back: which text it was and when. Who it was
 * is not known here, and is not asked.
 */
export async function recordCookieConsent(tx: Connection, given: boolean): Promise<void> {
  await tx.insert(consents).values({ purpose: 'cookies', given, textVersion: consentTexts.cookies })
}
