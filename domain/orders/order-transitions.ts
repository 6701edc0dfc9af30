import { isOnlinePayment, type PaymentMode } from '../payments/payment-mode.ts'
import type { OrderStatus } from './order-status.ts'

/** Who takes a step: the customer, a staff member, or the shop's own rules (payment, expiry, courier). */
export const ORDER_ACTORS = ['customer', 'staff', 'system'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** The facts that the guards check. */
export interface OrderFacts {
  paymentMode: PaymentMode
  /** The payment was captured. */
  paid: boolean
  /** A parcel was shipped, and pieces wait for another. */
  partlyShipped?: boolean
  /** A booked parcel was cancelled before its pickup. */
  takenBack?: boolean
  /** A cash order that was not confirmed by its code. */
  unconfirmed?: boolean
}

type Guard = 'settled' | 'late_payment' | 'nothing_shipped' | 'taken_back'

export interface Transition {
  from: OrderStatus
  to: OrderStatus
  actors: readonly OrderActor[]
  guard?: Guard
}

/** All allowed steps. */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'pending', to: 'processing', actors: ['staff'], guard: 'settled' },
  { from: 'pending', to: 'packing', actors: ['staff', 'system'], guard: 'settled' },
  { from: 'pending', to: 'cancelled', actors: ['customer', 'staff', 'system'] },
  { from: 'processing', to: 'packing', actors: ['staff', 'system'], guard: 'settled' },
  { from: 'processing', to: 'cancelled', actors: ['customer', 'staff'] },
  { from: 'packing', to: 'shipped', actors: ['staff', 'system'], guard: 'settled' },
  // Shipped pieces are not cancelled with the rest: the pieces left are cancelled one by one.
  {
    from: 'packing',
    to: 'cancelled',
    actors: ['customer', 'staff', 'system'],
    guard: 'nothing_shipped',
  },
  // Its courier was cancelled before the pickup: the pieces are still in the shop.
  { from: 'shipped', to: 'packing', actors: ['staff'], guard: 'taken_back' },
  { from: 'shipped', to: 'delivered', actors: ['staff', 'system'] },
  // RTO.
  { from: 'shipped', to: 'cancelled', actors: ['staff', 'system'] },
  // The payment arrived after the order had expired, and its pieces are still in stock.
  { from: 'cancelled', to: 'packing', actors: ['system'], guard: 'late_payment' },
]

export type TransitionRefusal =
  | 'status_unchanged'
  | 'transition_not_allowed'
  | 'order_not_paid'
  | 'partly_shipped'
  | 'order_unconfirmed'

const GUARDS: Record<Guard, (order: OrderFacts) => boolean> = {
  /** Cash is paid on delivery; any other order must be paid before packing starts. */
  settled: (order) => order.paid || (!isOnlinePayment(order.paymentMode) && !order.unconfirmed),
  late_payment: (order) => order.paid,
  nothing_shipped: (order) => !order.partlyShipped,
  taken_back: (order) => order.takenBack === true,
}

const GUARD_REFUSALS: Record<Guard, TransitionRefusal> = {
  settled: 'order_not_paid',
  late_payment: 'order_not_paid',
  nothing_shipped: 'partly_shipped',
  taken_back: 'transition_not_allowed',
}

/** Whether an order may take this step now. */
export function checkTransition({
  from,
  to,
  actor,
  order,
}: {
  from: OrderStatus
  to: OrderStatus
  actor: OrderActor
  order: OrderFacts
}): { ok: true } | { ok: false; code: TransitionRefusal } {
  if (from === to) return { ok: false, code: 'status_unchanged' }
  const step = TRANSITIONS.find((entry) => entry.from === from && entry.to === to)
  if (!step?.actors.includes(actor)) return { ok: false, code: 'transition_not_allowed' }
  if (step.guard && !GUARDS[step.guard](order)) {
    const waitsForCode = step.guard === 'settled' && !isOnlinePayment(order.paymentMode)
    return { ok: false, code: waitsForCode ? 'order_unconfirmed' : GUARD_REFUSALS[step.guard] }
  }
  return { ok: true }
}

/** The statuses to which this actor may move the order now. */
export function nextStatuses(from: OrderStatus, actor: OrderActor, order: OrderFacts): OrderStatus[] {
  return TRANSITIONS.filter((step) => step.from === from)
    .map((step) => step.to)
    .filter((to) => checkTransition({ from, to, actor, order }).ok)
}

/** Whether the customer may still cancel: until the order is shipped. */
export function canCustomerCancel(status: OrderStatus): boolean {
  return TRANSITIONS.some(
    (step) => step.from === status && step.to === 'cancelled' && step.actors.includes('customer'),
  )
}
