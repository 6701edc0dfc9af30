import { z } from 'zod'
import {
  type EventName,
  notesOf,
  type PaymentEntity,
  type RefundEntity,
  type RefundSpeed,
} from './entities.ts'
import { newId, newReferenceNumber } from './identifiers.ts'
import { findPayment } from './payments.ts'
import { type Provider, unixSeconds } from './provider.ts'
import { ProviderFailure, unknownId } from './provider-failure.ts'
import { amountSchema, notesSchema, readBody } from './request-body.ts'
import { sendEvents } from './webhooks.ts'

const refundSchema = z.strictObject({
  amount: amountSchema.optional(),
  speed: z.enum(['normal', 'optimum']).optional(),
  receipt: z.string().max(40).optional(),
  notes: notesSchema.optional(),
})

interface RefundRequest {
  paymentId: string
  body: unknown
  /** The header `X-Refund-Idempotency`. */
  idempotencyKey: string | undefined
}

/** Refunds a captured payment in full or in part. The same key and request return the same refund. */
export async function createRefund(provider: Provider, request: RefundRequest): Promise<RefundEntity> {
  const { idempotencyKey: key } = request
  if (key === undefined) return refundCaptured(provider, request)
  checkKey(key)
  const fingerprint = JSON.stringify([request.paymentId, request.body ?? {}])
  const known = provider.store.refundKeys.get(key)
  if (known !== undefined) return repeatedRefund(provider, known, fingerprint)
  const entry = { key, fingerprint, refundId: null as string | null }
  provider.store.refundKeys.set(key, entry)
  try {
    await new Promise<void>((resolve) => {
      // Not a background timer: the request itself takes this time.
      setTimeout(resolve, provider.switches.refundTakesMs)
    })
    const refund = refundCaptured(provider, request)
    entry.refundId = refund.id
    return refund
  } finally {
    // A refused request creates no refund, so its key is free again.
    if (entry.refundId === null) provider.store.refundKeys.delete(key)
  }
}

function checkKey(key: string) {
  if (key.length < 10) throw new ProviderFailure('The idempotency key must be at least 10 characters long.')
  if (!/^[A-Za-z0-9_-]+$/.test(key)) {
    throw new ProviderFailure(
      'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    )
  }
}

function repeatedRefund(
  provider: Provider,
  known: { fingerprint: string; refundId: string | null },
  fingerprint: string,
): RefundEntity {
  if (known.fingerprint !== fingerprint) {
    throw new ProviderFailure('Different request with the same idempotency key has already been processed.')
  }
  if (known.refundId === null) {
    throw new ProviderFailure('Another request with the same idempotency key is still in progress.', {
      status: 409,
    })
  }
  return findRefund(provider, known.refundId)
}

function refundCaptured(provider: Provider, { paymentId, body }: RefundRequest): RefundEntity {
  const { entity: payment } = findPayment(provider, paymentId)
  const request = readBody(refundSchema, body)
  if (payment.status === 'refunded') throw new ProviderFailure('The payment has been fully refunded already')
  if (payment.status !== 'captured') {
    throw new ProviderFailure('The payment status should be captured for action to be taken')
  }
  const left = payment.amount - payment.amount_refunded
  const amount = request.amount ?? left
  if (amount > left) {
    throw new ProviderFailure('The refund amount provided is greater than amount captured', {
      field: 'amount',
    })
  }
  return startRefund(provider, payment, {
    amount,
    speed: request.speed ?? 'normal',
    receipt: request.receipt ?? null,
    notes: request.notes,
  })
}

interface RefundTerms {
  amount: number
  speed: RefundSpeed
  receipt: string | null
  notes?: Record<string, string> | undefined
}

/** Creates the refund and schedules its outcome; also used for payments that were never captured. */
export function startRefund(provider: Provider, payment: PaymentEntity, terms: RefundTerms): RefundEntity {
  const refund: RefundEntity = {
    id: newId('rfnd'),
    entity: 'refund',
    amount: terms.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: notesOf(terms.notes),
    receipt: terms.receipt,
    acquirer_data: { arn: null },
    created_at: unixSeconds(provider),
    batch_id: null,
    status: 'pending',
    speed_processed: null,
    speed_requested: terms.speed,
  }
  provider.store.refunds.set(refund.id, refund)
  countRefunded(payment, refund.amount)
  emitRefund(provider, 'refund.created', refund, payment)
  const answer = structuredClone(refund)
  const { refundOutcome: outcome, refundSettlesAfterMs } = provider.switches
  if (outcome !== 'pending') {
    provider.background.after(refundSettlesAfterMs, () => {
      settleRefund(provider, refund.id, outcome)
    })
  }
  return answer
}

function countRefunded(payment: PaymentEntity, amount: number) {
  payment.amount_refunded += amount
  const full = payment.amount_refunded === payment.amount
  payment.refund_status = payment.amount_refunded === 0 ? null : full ? 'full' : 'partial'
  if (full) payment.status = 'refunded'
  else if (payment.status === 'refunded') payment.status = payment.captured ? 'captured' : 'authorized'
}

/** The bank completed the refund, or failed; a settled refund is unchanged. */
export function settleRefund(provider: Provider, id: string, outcome: 'processed' | 'failed'): RefundEntity {
  const refund = findRefund(provider, id)
  if (refund.status !== 'pending') return refund
  const { entity: payment } = findPayment(provider, refund.payment_id)
  refund.status = outcome
  if (outcome === 'processed') {
    refund.speed_processed = refund.speed_requested === 'optimum' ? 'instant' : 'normal'
    refund.acquirer_data.arn = newReferenceNumber(23)
  } else {
    countRefunded(payment, -refund.amount)
  }
  emitRefund(provider, `refund.${outcome}`, refund, payment)
  return refund
}

function emitRefund(provider: Provider, event: EventName, refund: RefundEntity, payment: PaymentEntity) {
  sendEvents(provider, [{ event, refund: structuredClone(refund), payment: structuredClone(payment) }])
}

/** The refund with that id; throws the provider's refusal if there is none. */
export function findRefund({ store }: Provider, id: string): RefundEntity {
  const refund = store.refunds.get(id)
  if (refund === undefined) throw unknownId()
  return refund
}
