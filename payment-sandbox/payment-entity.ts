import type { CardEntity, OrderRecord, PaymentEntity, PaymentMethod } from './entities.ts'
import { notesOf } from './entities.ts'
import { newId, newReferenceNumber } from './identifiers.ts'
import { type Provider, unixSeconds } from './provider.ts'

export interface Attempt {
  orderId: string
  method: PaymentMethod
  card?: Omit<CardEntity, 'id' | 'entity' | 'international' | 'emi' | 'sub_type'> | undefined
  bank?: string | undefined
  wallet?: string | undefined
  upi?: { vpa: string; flow: 'intent' | 'collect' } | undefined
  email?: string | undefined
  contact?: string | undefined
  description?: string | undefined
  notes?: Record<string, string> | undefined
  authoriseOnly?: boolean | undefined
  failureReason?: string | undefined
  createdMinutesAgo?: number | undefined
}

/** A new payment before the bank has answered. */
export function newPayment(provider: Provider, order: OrderRecord, attempt: Attempt): PaymentEntity {
  const card: CardEntity | undefined = attempt.card && {
    id: newId('card'),
    entity: 'card',
    ...attempt.card,
    international: false,
    emi: false,
    sub_type: 'consumer',
  }
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.entity.amount + provider.switches.amountTamperPaise,
    currency: order.entity.currency,
    status: 'created',
    order_id: order.entity.id,
    invoice_id: null,
    international: false,
    method: attempt.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: attempt.description ?? null,
    card_id: card?.id ?? null,
    ...(card === undefined ? {} : { card }),
    bank: attempt.bank ?? null,
    wallet: attempt.wallet ?? null,
    vpa: attempt.upi?.vpa ?? null,
    ...(attempt.upi === undefined ? {} : { upi: { payer_account_type: 'bank_account', ...attempt.upi } }),
    email: attempt.email ?? null,
    contact: attempt.contact ?? null,
    notes: notesOf(attempt.notes),
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: unixSeconds(provider) - (attempt.createdMinutesAgo ?? 0) * 60,
  }
}

/** The error fields of a successful payment. */
export const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
} satisfies Partial<PaymentEntity>

/** The bank's reference numbers of a payment, depending on the method. */
export function acquirerDataOf(method: PaymentMethod): Record<string, string> {
  const reference = newReferenceNumber(12)
  switch (method) {
    case 'card':
      return { auth_code: newReferenceNumber(6), rrn: reference }
    case 'upi':
      return { rrn: reference }
    case 'netbanking':
      return { bank_transaction_id: reference }
    case 'wallet':
      return { transaction_id: reference }
  }
}
