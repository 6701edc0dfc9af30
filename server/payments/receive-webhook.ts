import { createHash } from 'node:crypto'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { countRefusedSignature } from './count-refused-signature.ts'
import { insertEvent } from './event-queries.ts'
import type { WebhookRequest } from './provider.ts'

const LONGEST_ID = 200

/**
 * Verifies a webhook and stores it, once for each event id; it is applied afterwards.
 * @returns the event's row, or null for a duplicate
 * @throws ShopError `signature_invalid`; then nothing is stored
 */
export async function receiveWebhook(
  services: Pick<Services, 'db' | 'payments' | 'log'>,
  request: WebhookRequest,
): Promise<number | null> {
  const { db, payments, log } = services
  if (!payments.isWebhookSigned(request)) {
    log.warn('A webhook was refused as its signature is wrong')
    countRefusedSignature(services, 'webhook')
    throw new ShopError('signature_invalid')
  }
  const { rawBody } = request
  const { webhooks } = payments.adapter
  const reading = webhooks.read(rawBody)
  const type = reading.ok ? reading.fact.event : 'malformed'
  return await insertEvent(db, {
    eventId: webhooks.eventId(request)?.slice(0, LONGEST_ID) ?? hashOf(rawBody),
    type,
    raw: rawBody.toString('utf8'),
  })
}

/** Without a provider's id, equal bytes are the same event. */
function hashOf(rawBody: Buffer): string {
  return createHash('sha256').update(rawBody).digest('hex')
}
