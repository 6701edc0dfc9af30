import { applyFact, settleRevival } from '#domain/payments/apply-fact.ts'
import type {
  FactSource,
  OrderPayments,
  PaymentAction,
  PaymentFact,
  PaymentStep,
} from '#domain/payments/payment-facts.ts'
import type { Connection } from '../db/connection.ts'
import { storedText } from '../language/stored-text.ts'
import { takeStockAgain } from '../stock/take-again-queries.ts'
import { flagMismatch, markPaid, queueCapture, recordStep, reopenOrder } from './payment-effects.ts'
import type { ProviderPayment } from './provider.ts'
import { lockPayments, saveAttempt, saveOrphan } from './queries.ts'
import { requestRefund } from './request-refund.ts'

/** The outcome of applying a payment fact, for the caller and the record. */
export type FactResult =
  | { kind: 'orphan' }
  | { kind: 'applied'; orderId: string; payments: OrderPayments; actions: PaymentAction['kind'][] }

/**
 * The only way to change payments: callback, webhook and polling all end here with the provider's description of the
 * payment. Locks the order, moves only forward, and has each effect once; external calls (capture, refund, email) are
 * queued in the caller's transaction.
 */
export async function applyPaymentFact(
  tx: Connection,
  payment: ProviderPayment,
  source: FactSource,
): Promise<FactResult> {
  const locked = payment.orderId === null ? null : await lockPayments(tx, payment.orderId)
  if (!locked) {
    await saveOrphan(tx, toFact(payment, source, new Date(0)))
    return { kind: 'orphan' }
  }
  const { orderId, now } = locked
  const before = locked.payments
  const step = await settle(tx, orderId, applyFact(before, toFact(payment, source, now)))
  const attempt = step.state.attempts.find((entry) => entry.paymentId === payment.id)
  if (attempt) {
    const known = before.attempts.find((entry) => entry.paymentId === payment.id)
    await saveAttempt(tx, orderId, { attempt, state: step.state })
    if (known?.status !== attempt.status) await recordStep(tx, orderId, { attempt, source })
  }
  for (const action of step.actions) await carryOut(tx, orderId, { action, method: payment.method })
  return {
    kind: 'applied',
    orderId,
    payments: step.state,
    actions: step.actions.map((action) => action.kind),
  }
}

/** Handles a late payment for an expired order, depending on whether its pieces are still in stock. */
async function settle(tx: Connection, orderId: string, step: PaymentStep): Promise<PaymentStep> {
  const revival = step.actions.find((action) => action.kind === 'revive')
  if (!revival) return step
  const stockTaken = await takeStockAgain(tx, orderId)
  if (stockTaken) await reopenOrder(tx, orderId)
  const settled = settleRevival(step.state, revival.paymentId, stockTaken)
  const others = step.actions.filter((action) => action !== revival)
  return { state: settled.state, actions: [...others, ...settled.actions] }
}

async function carryOut(
  tx: Connection,
  orderId: string,
  { action, method }: { action: PaymentAction; method: string },
): Promise<void> {
  const { paymentId, amountPaise } = action
  switch (action.kind) {
    case 'capture':
      return await queueCapture(tx, paymentId)
    case 'mark_paid':
      return await markPaid(tx, orderId, { paymentId, method })
    case 'refund_late':
    case 'refund_duplicate':
      await requestRefund(tx, {
        orderId,
        paymentId,
        amountPaise,
        cause: `${action.kind}:${paymentId}`,
        reason: storedText(action.kind === 'refund_late' ? 'refund.paid_late' : 'refund.paid_twice'),
      })
      return
    case 'flag_mismatch':
      return await flagMismatch(tx, orderId, paymentId)
    case 'revive':
      throw new TypeError('Cannot carry out a revival here: it was settled before')
  }
}

function toFact(payment: ProviderPayment, source: FactSource, seenAt: Date): PaymentFact {
  return {
    source,
    paymentId: payment.id,
    orderId: payment.orderId ?? '',
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    // The provider also reports a payment as "refunded" that was authorised but never captured.
    status: payment.status === 'refunded' && !payment.captured ? 'authorized' : payment.status,
    method: payment.method,
    refundedPaise: payment.amountRefundedPaise,
    failureReason: payment.errorReason,
    capturedAt: null,
    seenAt,
  }
}
