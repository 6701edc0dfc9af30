import type { Services } from '../services.ts'
import { readEventsToRedact, redactEvents } from './event-queries.ts'

/** What stays of an event: which payment it was about, how much, and what became of it. Never who paid, and how. */
const kept = new Set(
  [
    'entity event account_id contains payload payment order refund created_at id status',
    'amount currency order_id payment_id receipt attempts amount_paid amount_due base_amount fee tax',
    'captured amount_refunded refund_status international method speed_requested speed_processed',
    'error_code error_source error_step error_reason acquirer_data rrn arn',
  ].flatMap((names) => names.split(' ')),
)

/** The event's JSON with the named fields alone; '' for what is no JSON. */
export function redactEvent(raw: string): string {
  try {
    return JSON.stringify(redact(JSON.parse(raw)))
  } catch (error) {
    if (error instanceof SyntaxError) return ''
    throw error
  }
}

function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => kept.has(name))
  return Object.fromEntries(fields.map(([name, entry]) => [name, redact(entry)]))
}

const atOnce = 500

/** Takes what is personal out of provider events that have served their time. */
export async function redactPaymentEvents({
  db,
  settings,
}: Pick<Services, 'db' | 'settings'>): Promise<void> {
  const { paymentEventDays } = settings.current().retention
  for (;;) {
    const events = await readEventsToRedact(db, { days: paymentEventDays, most: atOnce })
    const redacted = events.map(({ id, raw }) => ({ id, raw: redactEvent(raw) }))
    await redactEvents(db, redacted)
    if (events.length < atOnce) return
  }
}
