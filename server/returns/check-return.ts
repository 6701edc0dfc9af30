import { type CheckPlan, planCheck } from '#domain/returns/plan-check.ts'
import type { CheckInput } from '#domain/returns/return-input.ts'
import { returnNumber } from '#domain/returns/return-number.ts'
import { valueReturned } from '#domain/returns/value-returned.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import { issueCreditNotes } from '../invoices/issue-credit-note.ts'
import { storedText } from '../language/stored-text.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { recordEvent } from '../orders/take-step.ts'
import { giveBackMoney, moneyLeft, type PromisedRefund } from '../payments/give-back-money.ts'
import { readLedger } from '../payments/refund-line-queries.ts'
import { lockPayment } from '../payments/refund-queries.ts'
import type { Services } from '../services.ts'
import { type LockedVariant, lockSizes, moveStock, readHeld, type StockMove } from '../stock/lock-queries.ts'
import { readClaimedCash, storeFindings } from './claim-queries.ts'
import { insertExchangeOrder } from './exchange-order-queries.ts'
import { addReturning, readReturnableLines } from './line-queries.ts'
import {
  type LockedReturn,
  lockReturn,
  type ReturnLineRow,
  requireReturnStep,
  takeReturnStep,
} from './lock-return-queries.ts'
import { returnNotifications } from './notifications.ts'
import { requireFound } from './require-found.ts'

/** A line with the result of its check. Money in paise. */
interface FoundReturnLine {
  row: ReturnLineRow
  variantId: string
  sellable: number
  damaged: number
  found: number
  valuePaise: number
  /** The size sent in exchange; null for a refund. */
  size: LockedVariant | null
}

/**
 * Completes a return after its parcel was checked: sellable pieces go back in stock, damaged ones are written off,
 * missing ones are not refunded. The value is refunded, or pays the order that sends another size, all in one
 * transaction. A size that is neither reserved nor in stock is refunded.
 * @throws ShopError `not_found`, `return_state`, `more_than_left` for more pieces than were sent
 */
export async function checkReturn(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { returnId, lines: wanted, refundInstead, words }: CheckInput & { returnId: string },
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'orders.write')
  await inTransaction(services.db, async (tx) => {
    const back = await lockReturn(tx, returnId, null)
    requireReturnStep(back.status, 'checked', 'staff')
    // Lock payments before sizes, as everywhere.
    for (const { paymentId } of back.order.refundable) await lockPayment(tx, paymentId)
    const { lines, held } = await findLines(tx, back, { wanted, refundInstead })
    const plan = await planMoney(tx, back, lines)
    const number = returnNumber(back.serial)
    await takeReturnStep(tx, back, {
      to: 'checked',
      actor: 'staff',
      actorId: staffId,
      words,
      changes: { checkedAt: now, endedAt: now, heldUntil: null, refundDuePaise: plan.refundLaterPaise },
    })
    for (const { row, ...found } of lines) await storeFindings(tx, row.id, found)
    await addReturning(
      tx,
      lines.map(({ row, found }) => ({ orderLineId: row.orderLineId, quantity: found - row.quantity })),
    )
    const moves: StockMove[] = [
      ...held.map((piece) => ({ ...piece, kind: 'hold_end' as const })),
      ...lines.flatMap(movesOf),
    ]
    const promised = await moveMoney(tx, back, { lines, plan, staffId, number, moves })
    await moveStock(tx, moves)
    const event = { kind: 'return_checked', actor: 'staff', actorId: staffId, note: number } as const
    await recordEvent(tx, back.orderId, event)
    await queueNotification(tx, returnNotifications.return_checked, { trigger: returnId })
    if (plan.takenBackPaise === 0) return
    // Last, because it locks the series of invoice numbers until the transaction ends.
    await issueCreditNotes(tx, services, {
      orderId: back.orderId,
      refundId: promised[0]?.refundId ?? null,
      pieces: lines.map(({ row, found }) => ({ orderLineId: row.orderLineId, quantity: found })),
      amountPaise: plan.takenBackPaise,
      reason: storedText('refund.returned'),
    })
  })
}

/** The lines of a return with the pieces found, their price, and the size sent in exchange. */
async function findLines(
  tx: Connection,
  back: LockedReturn,
  { wanted, refundInstead }: Pick<CheckInput, 'refundInstead'> & { wanted: CheckInput['lines'] },
) {
  const orderLines = await readReturnableLines(tx, back.orderId)
  const ledger = await readLedger(tx, back.orderId)
  const held = await readHeld(tx, back.id)
  const names = new Map(orderLines.map(({ id, productName }) => [id, productName]))
  const found = requireFound(back.lines, { wanted, names })
  const variantOf = new Map(orderLines.map(({ id, variantId }) => [id, variantId]))
  const sizes = await lockSizes(tx, [
    ...variantOf.values(),
    ...back.lines.flatMap(({ exchangeVariantId }) => exchangeVariantId ?? []),
  ])
  const left = new Map(sizes.map(({ id, stock }) => [id, stock]))
  for (const { variantId, quantity } of held) left.set(variantId, (left.get(variantId) ?? 0) + quantity)
  const lines = found.map(({ row, sellable, damaged }) => {
    const pieces = sellable + damaged
    const wantedSize = refundInstead ? undefined : sizes.find(({ id }) => id === row.exchangeVariantId)
    const isHeld = held.some(({ returnLineId }) => returnLineId === row.id)
    const isThere =
      wantedSize !== undefined && (isHeld || !wantedSize.archived) && (left.get(wantedSize.id) ?? 0) >= pieces
    const size = isThere && pieces > 0 ? wantedSize : null
    if (size) left.set(size.id, (left.get(size.id) ?? 0) - pieces)
    return {
      row,
      variantId: variantOf.get(row.orderLineId) ?? '',
      sellable,
      damaged,
      found: pieces,
      size,
    }
  })
  const values = valueReturned(
    ledger,
    lines.map(({ row, found: quantity, size }) => ({
      lineId: row.orderLineId,
      quantity,
      exchanged: size !== null,
    })),
  )
  const valued = lines.map((line, index): FoundReturnLine => ({ ...line, valuePaise: values[index] ?? 0 }))
  return { lines: valued, held }
}

/** @throws ShopError `return_state` if the outstanding cash of two orders cannot be told apart */
async function planMoney(
  tx: Connection,
  back: LockedReturn,
  lines: readonly FoundReturnLine[],
): Promise<CheckPlan> {
  const { order } = back
  const { onlinePaise, allPaise: nowPaise } = moneyLeft(order)
  const backedPaise = order.creditPaymentId === null ? 0 : order.creditPaise
  const owedPaise =
    order.paymentMode === 'cod'
      ? order.totalPaise - order.cancelledPaise - order.cashReceivedPaise - backedPaise
      : 0
  const laterPaise = Math.max(0, owedPaise - (await readClaimedCash(tx, order.id)))
  const plan = planCheck(
    lines.map(({ row, found, valuePaise, size }) => ({
      quantity: found,
      valuePaise,
      exchange: size && {
        differencePaise: (row.differencePaise / row.quantity) * found,
        pricePaise: size.pricePaise,
      },
    })),
    { nowPaise, laterPaise, postagePaise: back.postagePaise },
  )
  if (plan.creditLaterPaise > 0 && onlinePaise > 0) {
    throw new ShopError('return_state', { say: ({ texts }) => texts.returnRefusals.cashFirst })
  }
  return plan
}

/** The stock movements: sellable pieces are added; damaged ones leave only a note in the history. */
function movesOf({ row, variantId, sellable, damaged }: FoundReturnLine): StockMove[] {
  const move = { variantId, orderLineId: row.orderLineId, returnLineId: row.id }
  return [
    ...(sellable > 0 ? [{ ...move, kind: 'return' as const, quantity: sellable }] : []),
    ...(damaged > 0
      ? [{ ...move, kind: 'write_off' as const, quantity: 0, reason: `damaged: ${damaged}` }]
      : []),
  ]
}

interface Money {
  lines: readonly FoundReturnLine[]
  plan: CheckPlan
  staffId: string
  number: string
  /** Receives the stock movements of the new order. */
  moves: StockMove[]
}

/**
 * Pays the exchange with the value of the returned pieces and refunds the rest. @returns the refunds, that of the
 * exchange first
 */
async function moveMoney(
  tx: Connection,
  back: LockedReturn,
  { lines, plan, staffId, number, moves }: Money,
): Promise<PromisedRefund[]> {
  const exchanged = lines.filter(({ size }) => size !== null)
  const credits = await giveBackMoney(tx, back.order, {
    amountPaise: plan.creditNowPaise,
    cause: `exchange:${back.id}`,
    reason: storedText('refund.exchanged'),
    pieces: piecesOf(exchanged),
    requestedBy: staffId,
    isExchange: true,
  })
  const online = credits.filter(({ paymentId }) => paymentId !== null)
  const sum = (parts: readonly PromisedRefund[]) =>
    parts.reduce((all, { amountPaise }) => all + amountPaise, 0)
  const onlinePaise = sum(online)
  const cashPaise = sum(credits) - onlinePaise
  if (exchanged.length > 0) {
    const order = await insertExchangeOrder(tx, {
      returnId: back.id,
      returnNumber: number,
      fromOrderId: back.orderId,
      plan: plan.exchange,
      lines: exchanged.flatMap(({ row, found, valuePaise, size }) =>
        size ? [{ orderLineId: row.orderLineId, quantity: found, valuePaise, size }] : [],
      ),
      paidBy: {
        paymentId: online[0]?.paymentId ?? null,
        onlinePaise,
        cashPaise,
        laterPaise: plan.creditLaterPaise,
      },
      staffId,
    })
    for (const { id: orderLineId, variantId, quantity } of order.lines) {
      moves.push({ variantId, kind: 'sale', quantity: -quantity, orderLineId })
    }
  }
  const { order } = back
  const rest = {
    ...order,
    refundable: order.refundable.map(({ paymentId, leftPaise }) => {
      const taken = online.find((credit) => credit.paymentId === paymentId)?.amountPaise ?? 0
      return { paymentId, leftPaise: leftPaise - taken }
    }),
    cashRefundedPaise: order.cashRefundedPaise + cashPaise,
  }
  const refunds = await giveBackMoney(tx, rest, {
    amountPaise: plan.refundNowPaise,
    cause: `return:${back.id}`,
    reason: storedText('refund.returned'),
    pieces: piecesOf(lines.filter(({ size }) => size === null)),
    requestedBy: staffId,
    upiId: back.upiId,
  })
  return [...credits, ...refunds]
}

function piecesOf(lines: readonly FoundReturnLine[]) {
  return lines
    .filter(({ found }) => found > 0)
    .map(({ row, found, valuePaise }) => ({
      lineId: row.orderLineId,
      quantity: found,
      amountPaise: valuePaise,
    }))
}
