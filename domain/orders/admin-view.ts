import { isOnlinePayment, type PaymentMode } from '../payments/payment-mode.ts'
import type { AdminPayment, AdminView } from './admin-order.ts'
import type { OrderStatus } from './order-status.ts'

/** What decides under which tab of the admin an order stands. */
export interface AdminFacts {
  status: OrderStatus
  paymentMode: PaymentMode
  paid: boolean
  /** The provider holds money for an unpaid online order that nobody has taken, or money of another amount came. */
  stuck: boolean
  /** A cash order whose code nobody has given: it waits for the shopper, not for the shop. */
  unconfirmed: boolean
  /** It carries the packed mark. */
  packed: boolean
  /** One of its parcels has left, others have not. */
  partlyShipped: boolean
}

const closed: Partial<Record<OrderStatus, AdminView>> = {
  shipped: 'on-the-way',
  delivered: 'delivered',
  cancelled: 'cancelled',
}

/**
 * The tab of an order. An online order without its money waits for nobody in the admin and stands under "all" alone;
 * once it is stuck, it stands among those to pack, where somebody sees it.
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

/** What the list says of an order's money. */
export function adminPayment({
  paymentMode,
  paid,
  stuck,
}: Pick<AdminFacts, 'paymentMode' | 'paid' | 'stuck'>): AdminPayment {
  if (!isOnlinePayment(paymentMode)) return paid ? 'cash_received' : 'cash_due'
  if (paid) return 'paid'
  return stuck ? 'stuck' : 'unpaid'
}

/** Since when an order waits for the shop: a cash order from its placing, any other from its money. */
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
