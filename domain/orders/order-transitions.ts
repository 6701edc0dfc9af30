import { isOnlinePayment, type PaymentMode } from '../payments/payment-mode.ts'
import type { OrderStatus } from './order-status.ts'

/** Who makes a step: the shopper, someone of the shop, or the shop's own rules (payment, expiry, carrier). */
export const ORDER_ACTORS = ['customer', 'staff', 'system'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** What the guards look at. */
export interface OrderFacts {
  paymentMode: PaymentMode
  /** Money has been captured. */
  paid: boolean
  /** A parcel has left, and pieces wait for another. */
  partlyShipped?: boolean
  /** A booked parcel was taken back before anybody fetched it. */
  takenBack?: boolean
  /** A cash order whose code nobody has given yet. */
  unconfirmed?: boolean
}

type Guard = 'settled' | 'late_payment' | 'nothing_shipped' | 'taken_back'

export interface Transition {
  from: OrderStatus
  to: OrderStatus
  actors: readonly OrderActor[]
  guard?: Guard
}

/** Every step that there is. What is not here cannot happen. */
export const TRANSITIONS: readonly Transition[] = [
  { from: 'pending', to: 'processing', actors: ['staff'], guard: 'settled' },
  { from: 'pending', to: 'packing', actors: ['staff', 'system'], guard: 'settled' },
  { from: 'pending', to: 'cancelled', actors: ['customer', 'staff', 'system'] },
  { from: 'processing', to: 'packing', actors: ['staff', 'system'], guard: 'settled' },
  { from: 'processing', to: 'cancelled', actors: ['customer', 'staff'] },
  { from: 'packing', to: 'shipped', actors: ['staff', 'system'], guard: 'settled' },
  // What has left is not cancelled with the rest: the pieces that are left are cancelled one by one.
  {
    from: 'packing',
    to: 'cancelled',
    actors: ['customer', 'staff', 'system'],
    guard: 'nothing_shipped',
  },
  // Its courier was cancelled before the pickup: the pieces are still here.
  { from: 'shipped', to: 'packing', actors: ['staff'], guard: 'taken_back' },
  { from: 'shipped', to: 'delivered', actors: ['staff', 'system'] },
  // It came back undelivered.
  { from: 'shipped', to: 'cancelled', actors: ['staff', 'system'] },
  // Money arrived after the order had expired, and its pieces are still there.
  { from: 'cancelled', to: 'packing', actors: ['system'], guard: 'late_payment' },
]

export type TransitionRefusal =
  | 'status_unchanged'
  | 'transition_not_allowed'
  | 'order_not_paid'
  | 'partly_shipped'
  | 'order_unconfirmed'

const GUARDS: Record<Guard, (order: OrderFacts) => boolean> = {
  /** Cash is paid at the door; anything else must be paid before work begins. */
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

/** Whether the shopper may still cancel: until the order is shipped. */
export function canCustomerCancel(status: OrderStatus): boolean {
  return TRANSITIONS.some(
    (step) => step.from === status && step.to === 'cancelled' && step.actors.includes('customer'),
  )
}
