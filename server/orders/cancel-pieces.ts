import type { PiecesOfLine } from '#domain/fulfilment/ship-input.ts'
import { type CancellationPlan, planCancellation } from '#domain/orders/cancel-pieces.ts'
import { canCustomerCancel } from '#domain/orders/order-transitions.ts'
import type { OrderPromotions } from '#domain/orders/plan-leaving.ts'
import type { UnsellablePieces } from '#domain/orders/unsellable-pieces.ts'
import { isOnlinePayment } from '#domain/payments/payment-mode.ts'
import type { Connection } from '../db/connection.ts'
import { refusePieces } from '../fulfilment/refuse-pieces.ts'
import { settleParcels } from '../fulfilment/settle-parcels.ts'
import { ShopError } from '../http/errors.ts'
import { correctInvoices } from '../invoices/correct-invoices.ts'
import { storedText } from '../language/stored-text.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { dueBack, giveBackMoney } from '../payments/give-back-money.ts'
import { type RefundLine, readLedger } from '../payments/refund-line-queries.ts'
import type { Services } from '../services.ts'
import { giveBackPieces } from '../stock/give-back-queries.ts'
import { requireSplit, writeOffUnsellable } from '../stock/write-off-unsellable.ts'
import { applyLeaving, correctionsOf } from './apply-leaving-queries.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { insertCancellations } from './cancellation-queries.ts'
import { markCashPaid } from './cash-receipt-queries.ts'
import type { LockedOrder } from './lock-order-queries.ts'
import { orderNotifications } from './notifications.ts'
import { dropPacked } from './packing-queries.ts'
import { stepTaken } from './refuse-step.ts'
import { recordEvent } from './take-step.ts'

/** A plan, and the order's promotions before it. */
export type PlannedCancellation = Extract<CancellationPlan, { ok: true }> & { offers: OrderPromotions | null }

/** Who cancels pieces, and the reason shown to the customer. */
export interface CancelledPart {
  actor: 'customer' | 'staff'
  actorId: string
  reason: string | null
}

/**
 * The consequences of cancelling these pieces of a locked order.
 * @throws ShopError `step_taken`, `order_state` while it is unpaid, `payment_in_progress`, `pieces_shipped`,
 * `more_than_left`, `nothing_left`, `not_found` for an unknown line
 */
export async function planPieces(
  tx: Connection,
  order: LockedOrder,
  wanted: readonly PiecesOfLine[],
): Promise<PlannedCancellation> {
  const { lines, offers: promotions } = await readLedger(tx, order.id)
  if (order.status === 'cancelled') throw await stepTaken(tx, order)
  if (!canCustomerCancel(order.status)) throw piecesShipped()
  if (order.paymentUnderWay) throw new ShopError('payment_in_progress')
  if (!order.paid && isOnlinePayment(order.paymentMode)) {
    throw new ShopError('order_state', { say: ({ texts }) => texts.adminRefusals.unpaidPieces })
  }
  const plan = planCancellation(lines, wanted, promotions)
  // The rounding stays with the rest of the order, which may cost less than the rounding.
  const costPaise = order.totalPaise - order.cancelledPaise
  if (plan.ok) return { ...plan, amountPaise: Math.min(plan.amountPaise, costPaise), offers: promotions }
  if (plan.code === 'more_than_left' && wereShipped(lines, wanted)) throw piecesShipped()
  throw refusePieces(plan, lines, ({ texts }) => texts.adminRefusals.nothingToCancel)
}

/** Whether the wanted pieces were available before shipping. */
function wereShipped(lines: readonly RefundLine[], wanted: readonly PiecesOfLine[]): boolean {
  return wanted.every(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line !== undefined && quantity <= line.quantity - line.cancelled
  })
}

function piecesShipped(): ShopError {
  return new ShopError('pieces_shipped', { say: ({ texts }) => texts.adminRefusals.shippedPieces })
}

/**
 * Cancels single pieces of a locked order: stock, cost, refund, history and notification. If nothing is left the order
 * ends; if the rest has been shipped, it counts as shipped. Fails as `planPieces` does.
 */
export async function cancelLockedPieces(
  tx: Connection,
  services: Pick<Services, 'settings'>,
  order: LockedOrder,
  {
    wanted,
    actor,
    actorId,
    reason,
    unsellable = [],
  }: CancelledPart & { wanted: readonly PiecesOfLine[]; unsellable?: UnsellablePieces | undefined },
): Promise<void> {
  const plan = await planPieces(tx, order, wanted)
  const split = requireSplit(plan.lines, unsellable)
  if (plan.isWhole) {
    const shown = actor === 'staff' ? reason : null
    await cancelLockedOrder(tx, order, {
      actor,
      actorId,
      kind: 'cancelled',
      note: reason,
      reason: shown,
      unsellable,
    })
    return
  }
  const { lines, amountPaise } = plan
  const cancellations = await insertCancellations(tx, order.id, {
    lines,
    amountPaise,
    actor,
    actorId,
    reason,
  })
  const idOf = new Map(cancellations.map(({ id, orderLineId }) => [orderLineId, id]))
  const cancellationOf = (lineId: string) => idOf.get(lineId) ?? ''
  const sellable = split.filter((line) => line.sellable > 0)
  await giveBackPieces(
    tx,
    sellable.map(({ lineId, sellable: quantity }) => ({
      orderLineId: lineId,
      quantity,
      cancellationId: cancellationOf(lineId),
    })),
    { reason: 'cancelled' },
  )
  await writeOffUnsellable(tx, unsellable, cancellationOf)
  await recordEvent(tx, order.id, { kind: 'lines_cancelled', actor, actorId, note: reason })
  const [first] = cancellations
  if (!first) throw new Error(`Cannot cancel pieces of order ${order.id} as none were planned`)
  if (plan.offers && plan.leaving) {
    const amounts = new Map(plan.lines.map(({ lineId, amountPaise }) => [lineId, amountPaise]))
    await applyLeaving(tx, plan.offers, plan.leaving, amounts)
  }
  const told = reason ?? storedText('refund.pieces_cancelled')
  const refunds = await giveBackMoney(tx, order, {
    amountPaise: dueBack(order, {
      amountPaise: plan.amountPaise,
      costLeftPaise: order.totalPaise - order.cancelledPaise - plan.amountPaise,
    }),
    cause: `cancel-pieces:${first.id}`,
    reason: told,
    requestedBy: actor === 'staff' ? actorId : null,
  })
  await markCashPaid(tx, order.id)
  // The piece must be unpacked from its parcel.
  if (order.packed && !order.partlyShipped) {
    await dropPacked(tx, order.id)
    await recordEvent(tx, order.id, { kind: 'unpacked', actor: 'system' })
  }
  if (plan.endsRest) await settleParcels(tx, services, order, endedBy(actor, actorId))
  const data = { orderId: order.id, cancellations: cancellations.map(({ id }) => id).join(',') }
  await queueNotification(tx, orderNotifications.lines_cancelled, { trigger: first.id, data })
  if (!plan.offers || !plan.leaving) return
  await correctInvoices(tx, services, {
    orderId: order.id,
    refundId: refunds[0]?.refundId ?? null,
    reason: told,
    creditPaise: plan.leaving.creditPaise,
    corrections: correctionsOf(plan.offers, plan.leaving),
  })
}

/** A customer who cancels the rest does not ship anything: the resulting status is set by the shop's rule. */
function endedBy(actor: CancelledPart['actor'], actorId: string) {
  return actor === 'staff'
    ? ({ actor, actorId, note: null } as const)
    : ({ actor: 'system', actorId: null, note: null } as const)
}
