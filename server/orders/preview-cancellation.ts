import { toApiCharges } from '#domain/charges/api-charge.ts'
import { chargeOf, refundOfCancelled } from '#domain/charges/charge.ts'
import type { PiecesOfLine } from '#domain/fulfilment/ship-input.ts'
import { formatRupees, paiseToRupees } from '#domain/money/money.ts'
import type { CancelPreview } from '#domain/orders/admin-calls.ts'
import { planCancellation } from '#domain/orders/cancel-pieces.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { checkTransition } from '#domain/orders/order-transitions.ts'
import type { UnsellablePieces } from '#domain/orders/unsellable-pieces.ts'
import { type Caller, requireCustomer, requirePermission } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import { dueBack, moneyLeft } from '../payments/give-back-money.ts'
import { readRefundLines } from '../payments/refund-line-queries.ts'
import type { Services } from '../services.ts'
import { requireSplit } from '../stock/write-off-unsellable.ts'
import { type PlannedCancellation, planPieces } from './cancel-pieces.ts'
import { type LockedOrder, lockOrder } from './lock-order-queries.ts'
import { requireNoCourier } from './refuse-booked.ts'

export interface CancellationAsked {
  orderId: string
  lines?: readonly PiecesOfLine[] | undefined
  reason?: string | null | undefined
  unsellable?: UnsellablePieces | undefined
}

/** What cancelling by staff would do, without doing it. Fails as `cancelInAdmin` does. */
export async function previewInAdmin(
  services: Pick<Services, 'db'>,
  caller: Caller,
  asked: CancellationAsked,
  words: Words,
): Promise<CancelPreview> {
  requirePermission(caller, 'orders.write')
  return await preview(services, { ...asked, customerId: null, actor: 'staff' }, words)
}

/** The same for a customer's own order. Fails as `cancelOrder` does. */
export async function previewOwnCancellation(
  services: Pick<Services, 'db'>,
  caller: Caller,
  asked: CancellationAsked,
  words: Words,
): Promise<CancelPreview> {
  const { customerId } = requireCustomer(caller)
  return await preview(services, { ...asked, customerId, actor: 'customer' }, words)
}

async function preview(
  services: Pick<Services, 'db'>,
  asked: CancellationAsked & { customerId: string | null; actor: 'customer' | 'staff' },
  words: Words,
): Promise<CancelPreview> {
  const { orderId, customerId, actor, lines, reason, unsellable = [] } = asked
  // Under the order's lock, so that the preview is consistent; nothing is written.
  return await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId, customerId)
    if (!order) throw new ShopError('order_not_found')
    if (actor === 'staff') await requireNoCourier(tx, orderId, lines)
    const plan = lines ? await planPieces(tx, order, lines) : await planWhole(tx, order, actor)
    const gone = requireSplit(plan.lines, unsellable).reduce(
      (sum, { damaged, missing }) => sum + damaged + missing,
      0,
    )
    return { ...describe(order, plan, { reason, words }), stock: plan.pieces - gone }
  })
}

/** Plans for the whole order; a shipped one counts as returned. */
async function planWhole(
  tx: Connection,
  order: LockedOrder,
  actor: 'customer' | 'staff',
): Promise<PlannedCancellation> {
  const step = checkTransition({ from: order.status, to: 'cancelled', actor, order })
  if (!step.ok) {
    throw new ShopError('order_state', { say: ({ texts }) => texts.orderRefusals.transitions[step.code] })
  }
  const lines = (await readRefundLines(tx, order.id)).map(({ keptPaise, waitingPaise, ...line }) => ({
    ...line,
    shipped: 0,
    waitingPaise: waitingPaise + keptPaise,
  }))
  const plan = planCancellation(lines, undefined)
  if (!plan.ok)
    throw new ShopError('nothing_left', { say: ({ texts }) => texts.adminRefusals.nothingToCancel })
  return { ...plan, isWhole: true, endsRest: false, offers: null }
}

function describe(
  order: LockedOrder,
  plan: PlannedCancellation,
  { reason, words }: { reason: string | null | undefined; words: Words },
): CancelPreview {
  const { onlinePaise, allPaise } = moneyLeft(order)
  const costPaise = order.totalPaise - order.cancelledPaise
  const leftPaise = plan.isWhole ? 0 : costPaise - plan.amountPaise
  const refundPaise = plan.isWhole
    ? refundOfCancelled(order.charges, allPaise)
    : dueBack(order, { amountPaise: plan.amountPaise, costLeftPaise: leftPaise })
  const refunded = plan.isWhole ? order.charges.filter(({ refundable }) => refundable) : []
  const refundTo = refundPaise === 0 ? null : onlinePaise > 0 ? 'provider' : 'upi'
  return {
    refund: paiseToRupees(refundPaise),
    refundTo,
    stock: plan.pieces,
    paid: allPaise > 0,
    discountShare: paiseToRupees(plan.discountPaise),
    lostDiscount: paiseToRupees(plan.isWhole ? 0 : plan.lostDiscountPaise),
    shipping: paiseToRupees(chargeOf(refunded, 'shipping')),
    charges: toApiCharges(refunded, { texts: words.texts.charges, format: words.format }).filter(
      ({ amount }) => amount > 0,
    ),
    left: paiseToRupees(leftPaise),
    words: renderCancelled(order, plan, { refundPaise, refundTo, leftPaise, reason: reason ?? '', words }),
  }
}

function renderCancelled(
  order: LockedOrder,
  plan: PlannedCancellation,
  said: {
    refundPaise: number
    refundTo: CancelPreview['refundTo']
    leftPaise: number
    reason: string
    words: Words
  },
): string {
  const { texts, format } = said.words
  const { cancelWords } = texts.adminSteps
  const number = { order: shortOrderNumber(order.id) }
  const amount = formatRupees(said.refundPaise)
  const back = said.refundTo === 'provider' ? cancelWords.refund : cancelWords.refundByUpi
  const sentences = [
    plan.isWhole
      ? format(cancelWords.whole, number)
      : format(cancelWords.pieces, { ...number, count: plan.pieces }),
    said.reason === '' ? '' : format(cancelWords.reason, { reason: said.reason }),
    said.refundTo === null ? '' : format(back, { amount }),
    said.refundTo === null && !order.paid ? cancelWords.noRefund : '',
    plan.isWhole || plan.lostDiscountPaise === 0
      ? ''
      : format(order.paid ? cancelWords.lostDiscount : cancelWords.lostDiscountUnpaid, {
          amount: formatRupees(plan.lostDiscountPaise),
        }),
    plan.isWhole ? '' : format(cancelWords.left, { amount: formatRupees(said.leftPaise) }),
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}
