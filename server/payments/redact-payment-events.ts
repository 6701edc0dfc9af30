import type { Services } from '../services.ts'
import { readEventsToRedact, redactEvents } from './event-queries.ts'

const atOnce = 500

/** Removes personal data from old provider events. */
export async function redactPaymentEvents({
  db,
  payments,
  settings,
}: Pick<Services, 'db' | 'payments' | 'settings'>): Promise<void> {
  const { webhooks } = payments.adapter
  const { paymentEventDays } = settings.current().retention
  for (;;) {
    const events = await readEventsToRedact(db, { days: paymentEventDays, most: atOnce })
    const redacted = events.map(({ id, raw }) => ({ id, raw: webhooks.redact(raw) }))
    await redactEvents(db, redacted)
    if (events.length < atOnce) return
  }
}
