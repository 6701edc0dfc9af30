import type { PiecesOfLine } from '#domain/fulfilment/ship-input.ts'
import { formatRupees, paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { RefundPreview } from '#domain/orders/admin-calls.ts'
import { planRefund, type RefundPlan } from '#domain/orders/refund-plan.ts'
import type { RefundInput } from '#domain/orders/step-inputs.ts'
import { type Caller, requirePermission } from '../../access/caller.ts'
import type { Connection } from '../../db/connection.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ShopError } from '../../http/errors.ts'
import { issueCreditNotes } from '../../invoices/issue-credit-note.ts'
import { endRefundedOrder } from '../../orders/end-refunded-order.ts'
import { type LockedOrder, lockOrder } from '../../orders/lock-order-queries.ts'
import type { Services } from '../../services.ts'
import { giveBackMoney, moneyLeft } from '../give-back-money.ts'
import { hasRefundFor, type RefundLine, readLedger } from '../refund-line-queries.ts'

interface RefundAsked {
  orderId: string
  lines?: readonly PiecesOfLine[] | undefined
  /** In rupees. */
  amount?: number | undefined
}

type Planned = Extract<RefundPlan, { ok: true }>

/**
 * Staff refund an order: some shipped pieces, any amount, or all that is left. A repeated key has no effect. Invoiced
 * amounts are reversed by a credit note; an order fully refunded before shipping is cancelled, so that it is not
 * shipped.
 * @throws ShopError `order_not_found`, `nothing_left`, `refund_too_much`, `more_than_left`, `order_state` for unshipped
 * pieces
 */
export async function refundInAdmin(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  { orderId, reason, key, ...asked }: RefundInput & { orderId: string },
): Promise<void> {
  const { customerId: requestedBy } = requirePermission(caller, 'refunds.write')
  const cause = `desk:${orderId}:${key}`
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, null)
    if (!order) throw new ShopError('order_not_found')
    if (await hasRefundFor(tx, orderId, cause)) return
    const { amountPaise, pieces } = await plan(tx, order, { orderId, ...asked })
    const promised = await giveBackMoney(tx, order, { amountPaise, cause, reason, pieces, requestedBy })
    if (promised.length === 0) throw tooMuch(moneyLeft(order).allPaise)
    // May cancel the order, under the lock that this transaction holds.
    await endRefundedOrder(tx, orderId)
    const credited = pieces?.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity })) ?? null
    for (const [index, refund] of promised.entries()) {
      await issueCreditNotes(tx, services, {
        ...refund,
        orderId,
        reason,
        pieces: index === 0 ? credited : null,
      })
    }
  })
}

/** The amount such a refund would return, and what would remain; nothing is done. Fails as `refundInAdmin` does. */
export async function previewRefund(
  services: Pick<Services, 'db'>,
  caller: Caller,
  asked: RefundAsked,
): Promise<RefundPreview> {
  requirePermission(caller, 'refunds.write')
  return await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, asked.orderId, null)
    if (!order) throw new ShopError('order_not_found')
    const { amountPaise, lostDiscountPaise } = await plan(tx, order, asked)
    const { onlinePaise, allPaise } = moneyLeft(order)
    return {
      amount: paiseToRupees(amountPaise),
      to: onlinePaise > 0 ? 'provider' : 'upi',
      lostDiscount: paiseToRupees(lostDiscountPaise),
      refundableAfter: paiseToRupees(allPaise - amountPaise),
    }
  })
}

async function plan(
  tx: Connection,
  order: LockedOrder,
  { lines: wanted, amount }: RefundAsked,
): Promise<Planned> {
  const { lines, offers: promotions } = await readLedger(tx, order.id)
  const planned = planRefund({
    lines,
    leftPaise: moneyLeft(order).allPaise,
    wanted,
    offers: promotions,
    amountPaise: amount === undefined ? undefined : rupeesToPaise(amount),
  })
  if (planned.ok) return planned
  throw refusal(planned, lines)
}

function refusal(refused: Extract<RefundPlan, { ok: false }>, lines: readonly RefundLine[]): ShopError {
  switch (refused.code) {
    case 'nothing_left':
      return new ShopError('nothing_left', { say: ({ texts }) => texts.adminRefusals.nothingToRefund })
    case 'worth_less':
      return new ShopError('nothing_left', { say: ({ texts }) => texts.adminRefusals.discountWorthMore })
    case 'unknown_line':
      return new ShopError('not_found', { say: ({ texts }) => texts.adminRefusals.unknownLine })
    case 'pieces_not_shipped':
      return new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.notShippedPieces })
    case 'too_much':
      return tooMuch(refused.leftPaise)
    case 'more_than_left': {
      const { lineId, left } = refused
      const product = lines.find(({ id }) => id === lineId)?.productName ?? ''
      return new ShopError('more_than_left', {
        say: ({ texts, format }) =>
          left === 0
            ? format(texts.adminRefusals.noneToRefund, { product })
            : format(texts.adminRefusals.refundPieces, { count: left, product }),
        body: { lineId, left },
      })
    }
  }
}

function tooMuch(leftPaise: number): ShopError {
  return new ShopError('refund_too_much', {
    say: ({ texts, format }) => format(texts.adminRefusals.refundTooMuch, { left: formatRupees(leftPaise) }),
  })
}
