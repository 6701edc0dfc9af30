import { z } from 'zod'
import { type ProviderPayment, type ProviderRefund, paymentSchema, refundSchema } from './answers.ts'

/**
 * What a webhook tells. Everything in it is a snapshot of when the event happened, which may be older than what
 * is known already. `other` is an event that does not concern an order, or that the provider has added since.
 */
export type WebhookFact =
  | { kind: 'payment'; event: string; occurredAt: Date | null; payment: ProviderPayment }
  | { kind: 'order_paid'; event: string; occurredAt: Date | null; payment: ProviderPayment }
  | {
      kind: 'refund'
      event: string
      occurredAt: Date | null
      refund: ProviderRefund
      payment: ProviderPayment | null
    }
  | { kind: 'other'; event: string; occurredAt: Date | null }

const envelopeSchema = z.object({
  event: z.string().min(1).max(100),
  /** Left out by some senders; nothing is decided by it. */
  created_at: z
    .int()
    .nullish()
    .transform((seconds) => (seconds == null ? null : new Date(seconds * 1000))),
  payload: z.record(z.string(), z.unknown()).default({}),
})

const holding = <Schema extends z.ZodType>(entity: Schema) => z.object({ entity })

const paymentPayload = z.object({ payment: holding(paymentSchema) })
const refundPayload = z.object({ refund: holding(refundSchema), payment: holding(paymentSchema).nullish() })

const paymentEvents = new Set(['payment.authorized', 'payment.captured', 'payment.failed', 'payment.pending'])
const refundEvents = new Set(['refund.created', 'refund.processed', 'refund.failed', 'refund.speed_changed'])

export type WebhookReading =
  | { ok: true; fact: WebhookFact }
  | { ok: false; code: 'malformed'; detail: string }

/** Reads a webhook whose signature has been verified. */
export function readWebhookEvent(rawBody: Buffer): WebhookReading {
  let json: unknown
  try {
    json = JSON.parse(rawBody.toString('utf8'))
  } catch (error) {
    return { ok: false, code: 'malformed', detail: String(error) }
  }
  const envelope = envelopeSchema.safeParse(json)
  if (!envelope.success) return malformed(envelope.error)
  const { event, created_at: occurredAt, payload } = envelope.data
  if (event === 'order.paid') {
    return reading(paymentPayload.safeParse(payload), ({ payment }) => ({
      kind: 'order_paid',
      event,
      occurredAt,
      payment: payment.entity,
    }))
  }
  if (paymentEvents.has(event)) {
    return reading(paymentPayload.safeParse(payload), ({ payment }) => ({
      kind: 'payment',
      event,
      occurredAt,
      payment: payment.entity,
    }))
  }
  if (refundEvents.has(event)) {
    return reading(refundPayload.safeParse(payload), ({ refund, payment }) => ({
      kind: 'refund',
      event,
      occurredAt,
      refund: refund.entity,
      payment: payment?.entity ?? null,
    }))
  }
  return { ok: true, fact: { kind: 'other', event, occurredAt } }
}

function reading<Payload>(
  parsed: z.ZodSafeParseResult<Payload>,
  factOf: (payload: Payload) => WebhookFact,
): WebhookReading {
  return parsed.success ? { ok: true, fact: factOf(parsed.data) } : malformed(parsed.error)
}

function malformed(error: z.ZodError): WebhookReading {
  const detail = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  return { ok: false, code: 'malformed', detail }
}
