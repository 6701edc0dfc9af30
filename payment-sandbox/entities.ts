/**
 * The provider's objects in its API's format: snake_case, amounts in paise, times in Unix seconds. Empty `notes` are a
 * list and others an object, a quirk of the provider.
 */
export type Notes = Record<string, string> | never[]

export interface OrderEntity {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: 'INR'
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

export const paymentMethods = ['card', 'upi', 'netbanking', 'wallet'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export interface CardEntity {
  id: string
  entity: 'card'
  name: string
  last4: string
  network: string
  type: 'credit' | 'debit'
  issuer: string | null
  international: boolean
  emi: boolean
  sub_type: 'consumer'
}

export interface PaymentEntity {
  id: string
  entity: 'payment'
  amount: number
  currency: 'INR'
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: boolean
  method: PaymentMethod
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  card?: CardEntity
  bank: string | null
  wallet: string | null
  vpa: string | null
  upi?: { payer_account_type: 'bank_account'; vpa: string; flow: 'intent' | 'collect' }
  email: string | null
  contact: string | null
  notes: Notes
  fee: number | null
  tax: number | null
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
  acquirer_data: Record<string, string | null>
  created_at: number
}

export type RefundSpeed = 'normal' | 'optimum'

export interface RefundEntity {
  id: string
  entity: 'refund'
  amount: number
  currency: 'INR'
  payment_id: string
  notes: Notes
  receipt: string | null
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal' | 'instant' | null
  speed_requested: RefundSpeed
}

/** How payments of an order are captured; periods in minutes from the payment's creation. */
export interface CaptureRule {
  mode: 'automatic' | 'manual'
  automaticMinutes: number
  manualMinutes: number
  refundSpeed: RefundSpeed
}

/** An order with its internal fields. */
export interface OrderRecord {
  entity: OrderEntity
  capture: CaptureRule
}

export interface PaymentRecord {
  entity: PaymentEntity
  /** Set at the attempt: this payment stops at `authorized` regardless of the order's capture rule. */
  authoriseOnly: boolean
  /** The reason with which the failing test card fails. */
  failureReason: string
}

/** A collection of objects with Unix times, as returned by list calls. */
export interface Collection<Item> {
  entity: 'collection'
  count: number
  items: Item[]
}

export function collection<Item>(items: Item[]): Collection<Item> {
  return { entity: 'collection', count: items.length, items }
}

/** Notes in the provider's format: `[]` if there are none. */
export function notesOf(notes: Record<string, string> | undefined): Notes {
  return notes === undefined || Object.keys(notes).length === 0 ? [] : { ...notes }
}

/** The events of the provider's protocol that the shop handles. */
export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
