import { LATE_PAYMENT_HOURS } from '#domain/orders/order-times.ts'
import {
  ATTEMPT_STATUSES,
  type AttemptStatus,
  type Disposition,
  type OrderPayments,
  type PaymentAction,
  type PaymentActionKind,
  type PaymentAttempt,
  type PaymentFact,
  type PaymentStep,
} from './payment-facts.ts'

const ACTIONS: Record<Disposition, PaymentActionKind | null> = {
  none: null,
  capture: 'capture',
  pays: 'mark_paid',
  revive: 'revive',
  unwanted: null,
  refund_late: 'refund_late',
  refund_duplicate: 'refund_duplicate',
  mismatch: 'flag_mismatch',
}

/**
 * Adds one fact to an order's payments. Callback, webhook and polling all end here: the state only moves forward, so
 * repeated facts change nothing and their order does not matter. A payment of another order, amount or currency never
 * pays.
 */
export function applyFact(before: OrderPayments, fact: PaymentFact): PaymentStep {
  if (fact.orderId !== before.providerOrderId) {
    return { state: before, actions: [actionOf('flag_mismatch', fact)] }
  }
  const known = before.attempts.find((attempt) => attempt.paymentId === fact.paymentId)
  const attempt = mergeAttempt(known, fact)
  return withAttempt(before, attempt, decide(before, attempt, fact.seenAt))
}

/** Records the outcome of a 'revive': whether the pieces of the expired order could be reserved again. */
export function settleRevival(before: OrderPayments, paymentId: string, stockTaken: boolean): PaymentStep {
  const attempt = before.attempts.find((entry) => entry.paymentId === paymentId)
  if (attempt?.disposition !== 'revive') return { state: before, actions: [] }
  const captured = attempt.status === 'captured'
  if (!stockTaken) return withAttempt(before, attempt, captured ? 'refund_late' : 'unwanted')
  const open = { ...before, orderStatus: 'packing' as const, cancelledAt: null, cancelledBy: null }
  return withAttempt(open, attempt, captured ? 'pays' : 'capture')
}

function withAttempt(before: OrderPayments, attempt: PaymentAttempt, disposition: Disposition): PaymentStep {
  const decided = { ...attempt, disposition }
  const isKnown = before.attempts.some((entry) => entry.paymentId === attempt.paymentId)
  const attempts = isKnown
    ? before.attempts.map((entry) => (entry.paymentId === attempt.paymentId ? decided : entry))
    : [...before.attempts, decided]
  const paidBy = disposition === 'pays' ? attempt.paymentId : before.paidBy
  const kind = disposition === attempt.disposition ? null : ACTIONS[disposition]
  return { state: { ...before, paidBy, attempts }, actions: kind ? actionsOf(kind, attempt) : [] }
}

/** Only the rest of a payment is refunded: it may have been refunded at the provider before the shop hears of it. */
function actionsOf(kind: PaymentActionKind, attempt: PaymentAttempt): PaymentAction[] {
  if (kind !== 'refund_late' && kind !== 'refund_duplicate') return [actionOf(kind, attempt)]
  const amountPaise = attempt.amountPaise - attempt.refundedPaise
  return amountPaise > 0 ? [{ kind, paymentId: attempt.paymentId, amountPaise }] : []
}

function actionOf(
  kind: PaymentActionKind,
  payment: { paymentId: string; amountPaise: number },
): PaymentAction {
  return { kind, paymentId: payment.paymentId, amountPaise: payment.amountPaise }
}

function rank(status: AttemptStatus): number {
  return ATTEMPT_STATUSES.indexOf(status)
}

/** The attempt after a fact: the further status, the larger refund, the last known reason. */
function mergeAttempt(known: PaymentAttempt | undefined, fact: PaymentFact): PaymentAttempt {
  const told: AttemptStatus = fact.status === 'refunded' ? 'captured' : fact.status
  const refunded = fact.status === 'refunded' ? fact.amountPaise : fact.refundedPaise
  const status = known && rank(known.status) > rank(told) ? known.status : told
  return {
    paymentId: fact.paymentId,
    status,
    amountPaise: known?.amountPaise ?? fact.amountPaise,
    currency: known?.currency ?? fact.currency,
    method: fact.method || (known?.method ?? ''),
    refundedPaise: Math.max(known?.refundedPaise ?? 0, refunded),
    failureReason: fact.failureReason ?? known?.failureReason ?? null,
    disposition: known?.disposition ?? 'none',
  }
}

function decide(order: OrderPayments, attempt: PaymentAttempt, seenAt: Date): Disposition {
  const { disposition, status } = attempt
  const isSettled = disposition !== 'none' && disposition !== 'capture' && disposition !== 'unwanted'
  if (isSettled || status === 'created' || status === 'failed') return disposition
  // Refunded before its capture: nothing to capture or refund.
  if (status === 'authorized' && attempt.refundedPaise >= attempt.amountPaise) return 'unwanted'
  if (attempt.amountPaise !== order.amountPaise || attempt.currency !== order.currency) return 'mismatch'

  const isPaid = order.paidBy !== null
  const isTaken = isPaid || othersUnderWay(order, attempt)
  if (status === 'authorized') {
    if (disposition !== 'none' || isTaken) return disposition
    if (isOpen(order)) return 'capture'
    return canRevive(order, seenAt) ? 'revive' : 'unwanted'
  }
  if (isPaid) return 'refund_duplicate'
  if (isOpen(order)) return 'pays'
  if (disposition !== 'unwanted' && !isTaken && canRevive(order, seenAt)) return 'revive'
  return 'refund_late'
}

/** Another attempt is being captured or revived: a second one must not be captured beside it. */
function othersUnderWay(order: OrderPayments, attempt: PaymentAttempt): boolean {
  return order.attempts.some(
    (other) =>
      other.paymentId !== attempt.paymentId &&
      (other.disposition === 'revive' || (other.disposition === 'capture' && other.status === 'authorized')),
  )
}

/** A payment still makes it paid, also after a change to cash, until the first collecting parcel is shipped. */
function isOpen(order: OrderPayments): boolean {
  return !order.cashAtDoor && ['pending', 'processing', 'packing'].includes(order.orderStatus)
}

function canRevive(order: OrderPayments, seenAt: Date): boolean {
  if (order.orderStatus !== 'cancelled' || order.cancelledBy !== 'system' || !order.cancelledAt) return false
  return seenAt.getTime() - order.cancelledAt.getTime() <= LATE_PAYMENT_HOURS * 3_600_000
}
