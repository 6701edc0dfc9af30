import { type Paise, paiseToRupees } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { OrderPromotions } from '#domain/orders/plan-leaving.ts'
import type { LineToRefund } from '#domain/orders/refund-plan.ts'
import type { ApiReturn } from './api-return.ts'
import { planExchange } from './exchange-price.ts'
import { kindOfReturn } from './return-kind.ts'
import { returnNumber } from './return-number.ts'
import type { ReturnRecord } from './return-record.ts'
import { mayStep } from './return-transitions.ts'
import { valueReturned } from './value-returned.ts'

/** Facts from outside the return that its API form needs. */
export interface ReturnSurroundings {
  /** The lines of its order with their refunds, and the order's promotions. */
  ledger: {
    lines: readonly LineToRefund[]
    offers: OrderPromotions | null
    /** What is left of the order's payment. */
    leftPaise: Paise
  }
  returnTo: string
  /** The address of its pictures: the first ends in 0. */
  photosAt: string
}

/** The API's form of a return. */
export function toApiReturn(record: ReturnRecord, surroundings: ReturnSurroundings): ApiReturn {
  const { id, status } = record
  const isHeld = record.lines.some(({ held }) => held)
  const waits = status === 'asked' || status === 'question' || status === 'approved'
  const worth = worthOf(record, surroundings.ledger)
  const money = moneyOf(record, worth, surroundings.ledger)
  return {
    _id: id,
    number: returnNumber(record.serial),
    orderId: record.orderId,
    orderNumber: shortOrderNumber(record.orderId),
    status,
    kind: kindOfReturn(record.lines),
    createdAt: record.createdAt.toISOString(),
    answerDueAt: record.answerDueAt.toISOString(),
    heldUntil: isHeld && waits ? (record.heldUntil?.toISOString() ?? null) : null,
    held: isHeld,
    handInBy: record.handInBy?.toISOString() ?? null,
    way: record.way,
    lines: record.lines.map((line) => ({
      _id: line.id,
      lineId: line.orderLineId,
      productId: line.productId,
      productSlug: line.productSlug,
      name: line.productName,
      image: line.image,
      size: line.sizeLabel,
      colour: line.colour,
      quantity: line.quantity,
      reason: line.reason,
      fitPlace: line.fitPlace,
      note: line.note,
      wish: line.wish,
      exchangeSize: line.exchangeSize,
      difference: paiseToRupees(line.differencePaise),
      sellable: line.sellableQuantity,
      damaged: line.damagedQuantity,
      paid: paiseToRupees(worth.get(line.id) ?? 0),
    })),
    photos: Array.from({ length: record.photos }, (_, position) => `${surroundings.photosAt}/${position}`),
    refund: paiseToRupees(money.refundPaise),
    refundDue: paiseToRupees(record.refundDuePaise),
    toPay: paiseToRupees(money.toPayPaise),
    postage: paiseToRupees(record.postagePaise),
    refusal: record.refusal,
    carrierName: record.carrierName,
    trackingNumber: record.trackingNumber,
    trackingUrl: record.trackingUrl,
    exchangeOrderId: record.exchangeOrder?.id ?? null,
    exchangeShipped: Boolean(record.exchangeOrder?.shippedAt),
    refunds: record.refunds.map(({ amountPaise, settledAt, ...refund }) => ({
      ...refund,
      amount: paiseToRupees(amountPaise),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    events: record.events.map(({ actorName: _name, at, ...event }) => ({ ...event, at: at.toISOString() })),
    returnTo: surroundings.returnTo,
    canWithdraw: mayStep(status, 'withdrawn', 'customer'),
    canAnswer: mayStep(status, 'asked', 'customer'),
    canHandOver: mayStep(status, 'coming', 'customer'),
  }
}

/** The value of each line's pieces: those that passed the check; before it, all that may arrive. */
function worthOf(
  { status, lines }: ReturnRecord,
  ledger: ReturnSurroundings['ledger'],
): ReadonlyMap<string, number> {
  if (status === 'checked') return new Map(lines.map(({ id, creditPaise }) => [id, creditPaise]))
  const coming = lines.map((line) => {
    const known = ledger.lines.find(({ id }) => id === line.orderLineId)
    const left = known ? known.shipped - known.backPieces : 0
    return { line, quantity: Math.max(0, Math.min(line.quantity, left)) }
  })
  const known = coming.filter(({ quantity }) => quantity > 0)
  const values = valueReturned(
    ledger,
    known.map(({ line: { orderLineId: lineId, wish }, quantity }) => ({
      lineId,
      quantity,
      exchanged: wish === 'exchange',
    })),
  )
  return new Map(known.map(({ line }, index) => [line.id, values[index] ?? 0]))
}

function moneyOf(
  record: ReturnRecord,
  worthOfLine: ReadonlyMap<string, number>,
  { leftPaise: mostPaise }: Pick<ReturnSurroundings['ledger'], 'leftPaise'>,
) {
  if (record.status === 'checked') {
    const back = record.refunds.filter(({ method, status }) => method !== 'exchange' && status !== 'failed')
    const refundPaise = back.reduce((sum, { amountPaise }) => sum + amountPaise, record.refundDuePaise)
    return { refundPaise, toPayPaise: record.exchangeOrder?.duePaise ?? 0 }
  }
  let leftPaise = mostPaise
  const take = (line: ReturnRecord['lines'][number]) => {
    const taken = Math.min(leftPaise, worthOfLine.get(line.id) ?? 0)
    leftPaise -= taken
    return taken
  }
  const plan = planExchange(
    record.lines
      .filter(({ wish }) => wish === 'exchange')
      .map((line) => ({
        quantity: line.quantity,
        valuePaise: take(line),
        differencePaise: line.differencePaise,
        pricePaise: line.exchangePricePaise ?? 0,
      })),
  )
  const refunds = record.lines.filter(({ wish }) => wish === 'refund')
  const worth = refunds.reduce((sum, line) => sum + take(line), plan.backPaise)
  return { refundPaise: Math.max(0, worth - record.postagePaise), toPayPaise: plan.duePaise }
}
