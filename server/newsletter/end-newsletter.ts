import { consentTexts, recordConsent } from '../consents/record-consent.ts'
import type { Connection } from '../db/connection.ts'
import { endAdvertising, insertNewsletterConsent } from './queries.ts'

/**
 * Writes down that nobody at this address wants the newsletter any more, and ends the advertising to the account that has
 * proved the address.
 */
export async function endNewsletterOf(
  tx: Connection,
  {
    email,
    ipHash,
    wasSubscribed,
  }: {
    /** Normalised. */
    email: string
    /** Of who asked for it; null for a member of the staff. */
    ipHash: string | null
    wasSubscribed: boolean
  },
): Promise<void> {
  const ended = { email, customerId: null, given: false, textVersion: consentTexts.newsletter, ipHash }
  if (wasSubscribed) await insertNewsletterConsent(tx, ended)
  for (const { id } of await endAdvertising(tx, email))
    await recordConsent(tx, { customerId: id, purposes: ['marketing'], given: false, ipHash })
}
