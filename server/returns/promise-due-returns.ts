import { and, asc, eq } from 'drizzle-orm'
import type { Connection } from '../db/connection.ts'
import { returns } from '../db/schema/returns.ts'
import { storedText } from '../language/stored-text.ts'
import { markCashPaid } from '../orders/cash-receipt-queries.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order-queries.ts'
import { giveBackMoney, moneyLeft } from '../payments/give-back-money.ts'
import { lowerDue } from './claim-queries.ts'
import { backExchange, readUnbackedExchange } from './exchange-order-queries.ts'

const cameBack = storedText('refund.returned')

/**
 * Cash of a locked order was received: pays its waiting returns from it, the oldest first. Exchange orders already sent
 * are paid, and due refunds promised.
 */
export async function promiseDueReturns(tx: Connection, orderId: string): Promise<void> {
  const waiting = await tx
    .select({ id: returns.id, duePaise: returns.refundDuePaise, upiId: returns.upiId })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.status, 'checked')))
    .orderBy(asc(returns.serial))
  for (const { id, duePaise, upiId } of waiting) {
    const exchange = await readUnbackedExchange(tx, id)
    if (exchange) await payExchange(tx, orderId, { returnId: id, ...exchange, exchangeId: exchange.id })
    if (duePaise > 0) await payDue(tx, orderId, { returnId: id, duePaise, upiId })
  }
}

async function readOrder(tx: Connection, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId, null)
  if (!order) throw new Error(`Cannot pay the returns of order ${orderId} as it is not there`)
  return order
}

async function payExchange(
  tx: Connection,
  orderId: string,
  { returnId, exchangeId, creditPaise }: { returnId: string; exchangeId: string; creditPaise: number },
): Promise<void> {
  const order = await readOrder(tx, orderId)
  const amountPaise = Math.min(creditPaise, moneyLeft(order).cashPaise)
  if (amountPaise <= 0) return
  await giveBackMoney(
    tx,
    { ...order, refundable: [] },
    {
      amountPaise,
      cause: `exchange:${returnId}:${order.cashRefundedPaise}`,
      reason: cameBack,
      isExchange: true,
    },
  )
  await lockOrder(tx, exchangeId, null)
  await backExchange(tx, exchangeId, { amountPaise, receivedBy: 'system' })
  await markCashPaid(tx, exchangeId)
  await giveBackSurplus(tx, exchangeId)
  await promiseDueReturns(tx, exchangeId)
}

/**
 * An order cancelled, in part or whole, before its cash arrived costs less than was received: refunds the difference.
 */
async function giveBackSurplus(tx: Connection, orderId: string): Promise<void> {
  const order = await readOrder(tx, orderId)
  const costs = order.status === 'cancelled' ? 0 : order.totalPaise - order.cancelledPaise
  const waits = order.creditPaymentId === null ? order.creditPaise : 0
  const gone = order.cashRefundedPaise
  const amountPaise = Math.min(order.cashReceivedPaise - gone, order.cashReceivedPaise + waits - gone - costs)
  if (amountPaise <= 0) return
  await giveBackMoney(tx, order, { amountPaise, cause: `surplus:${orderId}:${gone}`, reason: cameBack })
}

async function payDue(
  tx: Connection,
  orderId: string,
  { returnId, duePaise, upiId }: { returnId: string; duePaise: number; upiId: string | null },
): Promise<void> {
  const order = await readOrder(tx, orderId)
  const amountPaise = Math.min(duePaise, moneyLeft(order).allPaise)
  if (amountPaise <= 0) return
  const cause = `return:${returnId}:${order.cashRefundedPaise}`
  await giveBackMoney(tx, order, { amountPaise, cause, reason: cameBack, upiId })
  await lowerDue(tx, returnId, amountPaise)
}
