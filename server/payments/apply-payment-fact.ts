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

/** What became of a fact, for the caller and for the record. */
export type FactResult =
  | { kind: 'orphan' }
  | { kind: 'applied'; orderId: string; payments: OrderPayments; actions: PaymentAction['kind'][] }

/**
 * The one way in which a payment changes anything: callback, webhook and our own asking all come here with the
 * provider's description of it. Locks the order, moves only forward, and does each thing once; what the outside
 * must be told (capture, refund, mail) is queued in the caller's transaction.
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

/** Late money for an expired order: whether its pieces are still there decides what becomes of it. */
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
    // Money that was never captured goes back as "refunded", too: it was authorised, and no more than that.
    status: payment.status === 'refunded' && !payment.captured ? 'authorized' : payment.status,
    method: payment.method,
    refundedPaise: payment.amountRefundedPaise,
    failureReason: payment.errorReason,
    capturedAt: null,
    seenAt,
  }
}
