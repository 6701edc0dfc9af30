import { consentTexts, recordConsent } from '../consents/record-consent.ts'
import type { Connection } from '../db/connection.ts'
import { endAdvertising, insertNewsletterConsent } from './queries.ts'

/** Records that an address has unsubscribed, and ends the advertising to the account that has proved it. */
export async function endNewsletterOf(
  tx: Connection,
  {
    email,
    ipHash,
    wasSubscribed,
  }: {
    /** Normalised. */
    email: string
    /** Of the person who unsubscribed; null for a staff member. */
    ipHash: string | null
    wasSubscribed: boolean
  },
): Promise<void> {
  const ended = { email, customerId: null, given: false, textVersion: consentTexts.newsletter, ipHash }
  if (wasSubscribed) await insertNewsletterConsent(tx, ended)
  for (const { id } of await endAdvertising(tx, email))
    await recordConsent(tx, { customerId: id, purposes: ['marketing'], given: false, ipHash })
}
