import type { Connection } from '../db/connection.ts'
import type { LockedOrder } from '../orders/lock-order-queries.ts'
import type { RefundRequest } from './refund-queries.ts'
import { requestCashRefund, requestRefund } from './request-refund.ts'

/** A refund that was promised. Money in paise. */
export interface PromisedRefund {
  refundId: string
  amountPaise: number
  /** The payment that it goes back by; null for cash. */
  paymentId: string | null
}

/** What can go back of a locked order: by the way it was paid, or of its cash by hand. */
export function moneyLeft(
  order: Pick<LockedOrder, 'refundable' | 'cashReceivedPaise' | 'cashRefundedPaise'>,
) {
  const onlinePaise = order.refundable.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
  const cashPaise = order.cashReceivedPaise - order.cashRefundedPaise
  return { onlinePaise, cashPaise, allPaise: onlinePaise + cashPaise }
}

/**
 * Gives money of a locked order back: by the way it was paid as far as that goes, the rest of its cash by hand.
 * @param request its cause stands once for each way: `<cause>:<payment>`, `<cause>:cash`
 * @returns what was promised; nothing where nothing is left, or the cause had its refund
 */
export async function giveBackMoney(
  tx: Connection,
  order: LockedOrder,
  request: Omit<RefundRequest, 'orderId' | 'paymentId'>,
): Promise<PromisedRefund[]> {
  const promised: PromisedRefund[] = []
  // Pieces are paid back once, though their money may go two ways.
  const rest = () => (promised.length === 0 ? request : { ...request, pieces: null })
  let duePaise = request.amountPaise
  for (const { paymentId, leftPaise } of order.refundable) {
    const amountPaise = Math.min(duePaise, leftPaise)
    if (amountPaise <= 0) continue
    const part = {
      ...rest(),
      orderId: order.id,
      paymentId,
      amountPaise,
      cause: `${request.cause}:${paymentId}`,
    }
    const refundId = await requestRefund(tx, part)
    if (refundId !== null) promised.push({ refundId, amountPaise, paymentId })
    duePaise -= amountPaise
  }
  const amountPaise = Math.min(duePaise, order.cashReceivedPaise - order.cashRefundedPaise)
  if (amountPaise > 0) {
    const part = { ...rest(), orderId: order.id, amountPaise, cause: `${request.cause}:cash` }
    const refundId = await requestCashRefund(tx, part)
    if (refundId !== null) promised.push({ refundId, amountPaise, paymentId: null })
  }
  return promised
}

/**
 * What goes back when something of an order is not wanted any more. Paid online, it is what was paid for that; of
 * cash only what came beyond the cost that is left, for the rest may not have been collected yet.
 * @param costLeftPaise what the order costs without it
 */
export function dueBack(
  order: LockedOrder,
  { amountPaise, costLeftPaise }: { amountPaise: number; costLeftPaise: number },
): number {
  const { onlinePaise, allPaise } = moneyLeft(order)
  // An order that another one's money pays in part may wait for cash for the rest, as a cash order does.
  const tooMuch = Math.max(0, allPaise - costLeftPaise)
  return Math.min(amountPaise, onlinePaise > 0 && !order.isExchange ? onlinePaise : tooMuch)
}
