import { createHash } from 'node:crypto'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { countRefusedSignature } from './count-refused-signature.ts'
import { insertEvent } from './event-queries.ts'
import { verifyWebhookSignature } from './razorpay/signatures.ts'
import { readWebhookEvent } from './razorpay/webhook-events.ts'

/**
 * Verifies a webhook and writes it down, once for each event id; what it says is applied afterwards.
 * @returns the event's row, or null when it came before
 * @throws ShopError `signature_invalid`; then nothing is kept
 */
export async function receiveWebhook(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  { rawBody, signature, eventId }: { rawBody: Buffer; signature: string; eventId: string | null },
): Promise<number | null> {
  const { db, payments, log } = services
  if (!verifyWebhookSignature({ rawBody, signature, secrets: payments.webhookSecrets })) {
    log.warn('A webhook was refused as its signature is wrong')
    countRefusedSignature(services, 'webhook')
    throw new ShopError('signature_invalid')
  }
  const reading = readWebhookEvent(rawBody)
  const type = reading.ok ? reading.fact.event : 'malformed'
  return await insertEvent(db, {
    eventId: eventId ?? hashOf(rawBody),
    type,
    raw: rawBody.toString('utf8'),
  })
}

/** The provider sends an id with every event; should it be missing, the same bytes are the same event. */
function hashOf(rawBody: Buffer): string {
  return createHash('sha256').update(rawBody).digest('hex')
}
