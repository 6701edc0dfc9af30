import type { Connection } from '../db/connection.ts'
import type { LockedOrder } from '../orders/lock-order-queries.ts'
import type { RefundRequest } from './refund-queries.ts'
import { requestCashRefund, requestRefund } from './request-refund.ts'

/** A promised refund. Money in paise. */
export interface PromisedRefund {
  refundId: string
  amountPaise: number
  /** The payment that is refunded; null for cash. */
  paymentId: string | null
}

/** What can be refunded of a locked order: through its payments, or for cash by hand. */
export function moneyLeft(
  order: Pick<LockedOrder, 'refundable' | 'cashReceivedPaise' | 'cashRefundedPaise'>,
) {
  const onlinePaise = order.refundable.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
  const cashPaise = order.cashReceivedPaise - order.cashRefundedPaise
  return { onlinePaise, cashPaise, allPaise: onlinePaise + cashPaise }
}

/**
 * Refunds money of a locked order: through its payments as far as possible, the rest of its cash by hand.
 * @param request its cause is unique for each way: `<cause>:<payment>`, `<cause>:cash`
 * @returns the promised refunds; empty if nothing is left, or the cause was already refunded
 */
export async function giveBackMoney(
  tx: Connection,
  order: LockedOrder,
  request: Omit<RefundRequest, 'orderId' | 'paymentId'>,
): Promise<PromisedRefund[]> {
  const promised: PromisedRefund[] = []
  // Pieces are refunded once, although the money may be split.
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
 * The refund due when something of an order is cancelled. For online payments it is the price of that part; for cash
 * only what was received beyond the remaining cost, because the rest may not have been collected yet.
 * @param costLeftPaise the order's cost without that part
 */
export function dueBack(
  order: LockedOrder,
  { amountPaise, costLeftPaise }: { amountPaise: number; costLeftPaise: number },
): number {
  const { onlinePaise, allPaise } = moneyLeft(order)
  // An order partly covered by another one's payment may wait for cash for the rest, like a cash order.
  const tooMuch = Math.max(0, allPaise - costLeftPaise)
  return Math.min(amountPaise, onlinePaise > 0 && !order.isExchange ? onlinePaise : tooMuch)
}
