import { isOnlinePayment, type PaymentMode } from '../payments/payment-mode.ts'
import type { AdminPayment, AdminView } from './admin-order.ts'
import type { OrderStatus } from './order-status.ts'

/** The facts that decide under which tab an order is listed. */
export interface AdminFacts {
  status: OrderStatus
  paymentMode: PaymentMode
  paid: boolean
  /** The provider has an uncaptured payment for an unpaid order, or a payment of a different amount. */
  stuck: boolean
  /** A cash order that was not confirmed by its code: it waits for the customer, not for the shop. */
  unconfirmed: boolean
  /** Marked as packed. */
  packed: boolean
  /** Some of its pieces are shipped, others are not. */
  partlyShipped: boolean
}

const closed: Partial<Record<OrderStatus, AdminView>> = {
  shipped: 'on-the-way',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

/**
 * The tab of an order. An unpaid online order needs no work and is listed under "all" only. A stuck one is listed among
 * those to pack, so that staff notice it.
 */
export function adminView({
  status,
  paymentMode,
  paid,
  stuck,
  unconfirmed,
  packed,
  partlyShipped,
}: AdminFacts): AdminView {
  const ended = closed[status]
  if (ended) return ended
  if (status === 'packing' && (packed || partlyShipped)) return 'to-ship'
  if (unconfirmed && !paid) return 'all'
  return paid || stuck || !isOnlinePayment(paymentMode) ? 'to-pack' : 'all'
}

/** The payment state in the list. */
export function adminPayment({
  paymentMode,
  paid,
  stuck,
}: Pick<AdminFacts, 'paymentMode' | 'paid' | 'stuck'>): AdminPayment {
  if (!isOnlinePayment(paymentMode)) return paid ? 'cash_received' : 'cash_due'
  if (paid) return 'paid'
  return stuck ? 'stuck' : 'unpaid'
}

/** Since when an order waits for the shop: a cash order since its placement, any other since its payment. */
export function waitsSince({
  paymentMode,
  createdAt,
  paidAt,
}: {
  paymentMode: PaymentMode
  createdAt: Date
  paidAt: Date | null
}): Date {
  return isOnlinePayment(paymentMode) ? (paidAt ?? createdAt) : createdAt
}
