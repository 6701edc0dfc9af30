import { z } from 'zod'
import { lookUp } from '#domain/language/look-up.ts'

/** Our reading of the provider's objects: camelCase, amounts in paise, times as dates. Nothing personal is kept. */
export interface ProviderOrder {
  id: string
  amountPaise: number
  amountPaidPaise: number
  amountDuePaise: number
  currency: string
  receipt: string | null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  createdAt: Date
}

export const providerPaymentStatuses = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const
export type ProviderPaymentStatus = (typeof providerPaymentStatuses)[number]

export interface ProviderPayment {
  id: string
  /** Null for money that came without an order. */
  orderId: string | null
  amountPaise: number
  currency: string
  status: ProviderPaymentStatus
  captured: boolean
  /** Such as `card`, `upi`, `netbanking`, `wallet`; the provider adds to the list. `unknown` where it says none. */
  method: string
  amountRefundedPaise: number
  refundStatus: 'partial' | 'full' | null
  feePaise: number | null
  taxPaise: number | null
  errorCode: string | null
  errorDescription: string | null
  errorReason: string | null
  bank: string | null
  wallet: string | null
  cardNetwork: string | null
  cardLast4: string | null
  /** What the bank knows the payment by: RRN, bank transaction id or authorisation code. */
  bankReference: string | null
  /** 1970 where the sender leaves it out. */
  createdAt: Date
}

export interface ProviderRefund {
  id: string
  paymentId: string
  amountPaise: number
  currency: string
  status: 'pending' | 'processed' | 'failed'
  speedRequested: 'normal' | 'optimum' | null
  speedProcessed: 'normal' | 'instant' | 'optimum' | null
  receipt: string | null
  /** ARN, RRN or UTR, with which a shopper can ask the bank. */
  bankReference: string | null
  /** 1970 where the sender leaves it out. */
  createdAt: Date
}

const paise = z.int()
const text = z.string().nullish()
const optionalPaise = paise.nullish()
const unixSeconds = z.int().transform((seconds) => new Date(seconds * 1000))

/** A map of references, or an empty list where there are none. */
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
  .object({
    id: z.string(),
    amount: paise,
    amount_paid: paise,
    amount_due: paise,
    currency: z.string(),
    receipt: text,
    status: z.enum(['created', 'attempted', 'paid']),
    attempts: z.int(),
    created_at: unixSeconds,
  })
  .transform(
    (order): ProviderOrder => ({
      id: order.id,
      amountPaise: order.amount,
      amountPaidPaise: order.amount_paid,
      amountDuePaise: order.amount_due,
      currency: order.currency,
      receipt: order.receipt ?? null,
      status: order.status,
      attempts: order.attempts,
      createdAt: order.created_at,
    }),
  )

export const paymentSchema = z
  .object({
    id: z.string(),
    order_id: text,
    amount: paise,
    currency: z.string(),
    status: z.enum(providerPaymentStatuses),
    captured: z.boolean().nullish(),
    method: text,
    amount_refunded: optionalPaise,
    refund_status: z.enum(['partial', 'full']).nullish(),
    fee: optionalPaise,
    tax: optionalPaise,
    error_code: text,
    error_description: text,
    error_reason: text,
    bank: text,
    wallet: text,
    card: z.object({ network: text, last4: z.coerce.string().nullish() }).nullish(),
    acquirer_data: references,
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
      refundStatus: payment.refund_status ?? null,
      feePaise: payment.fee ?? null,
      taxPaise: payment.tax ?? null,
      // The provider sends '' as well as null where there is no error.
      errorCode: payment.error_code || null,
      errorDescription: payment.error_description || null,
      errorReason: payment.error_reason || null,
      bank: payment.bank ?? null,
      wallet: payment.wallet ?? null,
      cardNetwork: payment.card?.network ?? null,
      cardLast4: payment.card?.last4 ?? null,
      bankReference: firstReference(payment.acquirer_data, [
        'rrn',
        'bank_transaction_id',
        'transaction_id',
        'auth_code',
      ]),
      createdAt: payment.created_at ?? new Date(0),
    }),
  )

export const refundSchema = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: paise,
    currency: z.string(),
    status: z.enum(['pending', 'processed', 'failed']),
    speed_requested: z.enum(['normal', 'optimum']).nullish(),
    speed_processed: z.enum(['normal', 'instant', 'optimum']).nullish(),
    receipt: text,
    acquirer_data: references,
    created_at: unixSeconds.nullish(),
  })
  .transform(
    (refund): ProviderRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      amountPaise: refund.amount,
      currency: refund.currency,
      status: refund.status,
      speedRequested: refund.speed_requested ?? null,
      speedProcessed: refund.speed_processed ?? null,
      receipt: refund.receipt ?? null,
      bankReference: firstReference(refund.acquirer_data, ['arn', 'rrn', 'utr']),
      createdAt: refund.created_at ?? new Date(0),
    }),
  )

export const paymentListSchema = z.object({ items: z.array(paymentSchema) })
export const refundListSchema = z.object({ items: z.array(refundSchema) })
