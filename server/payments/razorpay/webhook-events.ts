import { z } from 'zod'
import type { WebhookFact, WebhookReading } from '../provider.ts'
import { paymentSchema, refundSchema } from './answers.ts'

const envelopeSchema = z.object({
  event: z.string().min(1).max(100),
  payload: z.record(z.string(), z.unknown()).default({}),
})

const holding = <Schema extends z.ZodType>(entity: Schema) => z.object({ entity })

const paymentPayload = z.object({ payment: holding(paymentSchema) })
const refundPayload = z.object({ refund: holding(refundSchema), payment: holding(paymentSchema).nullish() })

const paymentEvents = new Set([
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'payment.pending',
  'order.paid',
])
const refundEvents = new Set(['refund.created', 'refund.processed', 'refund.failed', 'refund.speed_changed'])

/** Parses a webhook whose signature has been verified. */
export function readWebhookEvent(rawBody: Buffer): WebhookReading {
  let json: unknown
  try {
    json = JSON.parse(rawBody.toString('utf8'))
  } catch (error) {
    return { ok: false, detail: String(error) }
  }
  const envelope = envelopeSchema.safeParse(json)
  if (!envelope.success) return malformed(envelope.error)
  const { event, payload } = envelope.data
  if (paymentEvents.has(event)) {
    return reading(paymentPayload.safeParse(payload), ({ payment }) => ({
      kind: 'payment',
      event,
      payment: payment.entity,
    }))
  }
  if (refundEvents.has(event)) {
    return reading(refundPayload.safeParse(payload), ({ refund, payment }) => ({
      kind: 'refund',
      event,
      refund: refund.entity,
      payment: payment?.entity ?? null,
    }))
  }
  return { ok: true, fact: { kind: 'other', event } }
}

function reading<Payload>(
  parsed: z.ZodSafeParseResult<Payload>,
  factOf: (payload: Payload) => WebhookFact,
): WebhookReading {
  return parsed.success ? { ok: true, fact: factOf(parsed.data) } : malformed(parsed.error)
}

function malformed(error: z.ZodError): WebhookReading {
  const detail = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  return { ok: false, detail }
}

/**
 * The fields of an event that are kept: its payment, amount and outcome, but nothing about the payer or the instrument.
 */
const storedFields = new Set(
  [
    'entity event account_id contains payload payment order refund created_at id status',
    'amount currency order_id payment_id receipt attempts amount_paid amount_due base_amount fee tax',
    'captured amount_refunded refund_status international method speed_requested speed_processed',
    'error_code error_source error_step error_reason acquirer_data rrn arn',
  ].flatMap((names) => names.split(' ')),
)

/** The event's JSON with only the kept fields; '' if it is not JSON. */
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
  const fields = Object.entries(value).filter(([name]) => storedFields.has(name))
  return Object.fromEntries(fields.map(([name, entry]) => [name, redact(entry)]))
}
