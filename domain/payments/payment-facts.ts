import type { Paise } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderActor } from '#domain/orders/order-transitions.ts'

/** The source of a fact, for the record; all sources are trusted equally. */
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
  /** When the shop learnt it, by the database's clock. */
  seenAt: Date
}

/** Statuses of an attempt from the least to the most certain; an attempt only moves to the right. */
export const ATTEMPT_STATUSES = ['created', 'failed', 'authorized', 'captured'] as const
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number]

/** The shop's decision about an attempt. */
export const DISPOSITIONS = [
  /** Nothing to do, or not yet. */
  'none',
  'capture',
  'pays',
  /** For an expired order: its pieces are being reserved again. */
  'revive',
  /** Not captured and returned automatically, or already returned: it came too late, or was not captured in time. */
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

/** The payment state of an order. */
export interface OrderPayments {
  providerOrderId: string
  amountPaise: Paise
  currency: string
  orderStatus: OrderStatus
  /**
   * A courier collects cash for it, has done so, or is being booked to: a customer who also pays online would pay
   * twice.
   */
  cashAtDoor: boolean
  cancelledAt: Date | null
  /** Only an order that expired is revived; one that was cancelled by a person stays cancelled. */
  cancelledBy: OrderActor | null
  /** The payment that paid the order. Never reset: the attempts have the refunds. */
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
  /** Actions to take now, each once in the life of an order, however often a fact is repeated. */
  actions: PaymentAction[]
}
