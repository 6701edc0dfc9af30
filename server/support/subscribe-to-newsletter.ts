import { normaliseEmail } from '#domain/customers/email.ts'
import { throttle } from '../access/throttle.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { subscribe } from './queries.ts'

const subscriptionsPerAddressAndHour = 20
/** Version of the sentence under the form to which the subscriber agrees. */
export const consentText = 'newsletter-2026-11'

/** Subscribes an address. The answer is the same whether or not it was subscribed before. */
export async function subscribeToNewsletter(
  services: Pick<Services, 'db' | 'config'>,
  email: string,
  ip: string,
): Promise<void> {
  await throttle(services, {
    action: 'newsletter',
    subject: ip,
    most: subscriptionsPerAddressAndHour,
    windowSeconds: 3_600,
  })
  await inTransaction(services.db, async (tx) => {
    await subscribe(tx, { key: normaliseEmail(email), email, textVersion: consentText })
  })
}
