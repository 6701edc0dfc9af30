import type { Paise } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderActor } from '#domain/orders/order-transitions.ts'

/** Where a fact came from. It is kept for the record; no source is believed more than another. */
export type FactSource = 'callback' | 'webhook' | 'poll'

/** A payment as the provider described it at some time; descriptions arrive late, twice and out of order. */
export interface PaymentFact {
  source: FactSource
  paymentId: string
  /** The provider's order. */
  orderId: string
  amountPaise: Paise
  currency: string
  status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded'
  method: string
  refundedPaise: Paise
  /** Why it failed, in the provider's words. */
  failureReason: string | null
  capturedAt: Date | null
  /** When we learnt it, by the database's clock. */
  seenAt: Date
}

/** Statuses of an attempt from the least to the most certain; an attempt only moves to the right. */
export const ATTEMPT_STATUSES = ['created', 'failed', 'authorized', 'captured'] as const
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number]

/** What the shop has made of an attempt. */
export const DISPOSITIONS = [
  /** Nothing to do, or not yet. */
  'none',
  'capture',
  'pays',
  /** Came for an expired order: its pieces are being asked for again. */
  'revive',
  /** Is not captured and goes back by itself, or has gone: it came too late, or nobody captured it in time. */
  'unwanted',
  'refund_late',
  'refund_duplicate',
  'mismatch',
] as const
export type Disposition = (typeof DISPOSITIONS)[number]

export interface PaymentAttempt {
  paymentId: string
  status: AttemptStatus
  amountPaise: Paise
  currency: string
  method: string
  refundedPaise: Paise
  failureReason: string | null
  disposition: Disposition
}

/** An order as its payments see it. */
export interface OrderPayments {
  providerOrderId: string
  amountPaise: Paise
  currency: string
  orderStatus: OrderStatus
  /** A courier collects cash for it, or has, or is being booked to: who paid online as well would pay twice. */
  cashAtDoor: boolean
  cancelledAt: Date | null
  /** Only what expired by itself is revived; what a person cancelled stays cancelled. */
  cancelledBy: OrderActor | null
  /** The payment that pays the order. Never taken back: refunds are told by the attempts. */
  paidBy: string | null
  attempts: readonly PaymentAttempt[]
}

export type PaymentActionKind =
  | 'capture'
  | 'mark_paid'
  | 'revive'
  | 'refund_late'
  | 'refund_duplicate'
  | 'flag_mismatch'

export interface PaymentAction {
  kind: PaymentActionKind
  paymentId: string
  amountPaise: Paise
}

export interface PaymentStep {
  state: OrderPayments
  /** What must be done now, each once in the life of an order however often a fact is repeated. */
  actions: PaymentAction[]
}
