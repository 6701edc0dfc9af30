import { z } from 'zod'
import { lookUp } from '#domain/language/look-up.ts'
import type { ProviderOrder, ProviderPayment, ProviderRefund } from '../provider.ts'

const paise = z.int()
const text = z.string().nullish()
const optionalPaise = paise.nullish()
const unixSeconds = z.int().transform((seconds) => new Date(seconds * 1000))

/** A map of references, or an empty list if there are none. */
const references = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown()).transform(() => ({}))])
  .nullish()
  .transform((known): Record<string, unknown> => known ?? {})

function firstReference(known: Record<string, unknown>, names: readonly string[]): string | null {
  for (const name of names) {
    const value = lookUp(known, name)
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}

export const orderSchema = z
  .object({ id: z.string(), amount: paise })
  .transform(({ id, amount }): ProviderOrder => ({ id, amountPaise: amount }))

export const paymentSchema = z
  .object({
    id: z.string(),
    order_id: text,
    amount: paise,
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    captured: z.boolean().nullish(),
    method: text,
    amount_refunded: optionalPaise,
    error_reason: text,
    created_at: unixSeconds.nullish(),
  })
  .transform(
    (payment): ProviderPayment => ({
      id: payment.id,
      orderId: payment.order_id ?? null,
      amountPaise: payment.amount,
      currency: payment.currency,
      status: payment.status,
      captured: payment.captured ?? (payment.status === 'captured' || payment.status === 'refunded'),
      method: payment.method ?? 'unknown',
      amountRefundedPaise: payment.amount_refunded ?? 0,
      // Without an error the provider sends '' or null.
      errorReason: payment.error_reason || null,
      createdAt: payment.created_at ?? new Date(0),
    }),
  )

export const refundSchema = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: paise,
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: text,
    acquirer_data: references,
  })
  .transform(
    (refund): ProviderRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      amountPaise: refund.amount,
      status: refund.status,
      receipt: refund.receipt ?? null,
      bankReference: firstReference(refund.acquirer_data, ['arn', 'rrn', 'utr']),
    }),
  )

export const paymentListSchema = z.object({ items: z.array(paymentSchema) })
export const refundListSchema = z.object({ items: z.array(refundSchema) })
