import { formatRupees, type Paise } from '#domain/money/money.ts'
import { cutValue, type PhoneText } from '#domain/notifications/phone-text.ts'
import type { Block } from '../notifications/message-template.ts'
import { about, countOf, follow, paragraph, products, type Said, wholeOrder } from './message-blocks.ts'
import {
  formatExpectedDelivery,
  type OrderFacts,
  parcelDate,
  phoneDate,
  piecesToShip,
  plainAmount,
  totalNow,
} from './message-facts.ts'
import type { MessageParcel } from './message-queries.ts'

interface Shipment {
  parcel: MessageParcel
  pieces: readonly { lineId: string; quantity: number }[]
}

/** A text message has room for this many characters of a courier's name; the tracking number cannot be cut. */
const longestCarrier = 20
const longestNumber = 20

/** An order marked as shipped as a whole; orders with parcels use the parcel's notification. */
export function renderShipped(facts: OrderFacts): Said | null {
  const { order, number, code, words } = facts
  if (order.parcels.length > 0) return null
  const texts = words.texts.orderMessages.shipped
  const cash = order.paymentMode === 'cod' && order.paidAt === null ? totalNow(order) : 0
  return {
    subject: words.format(texts.subject, facts),
    preview: formatExpectedDelivery(facts, facts.date, 'onItsWay'),
    heading: texts.heading,
    blocks: [
      paragraph(
        words.format(texts.text, { number, delivery: formatExpectedDelivery(facts, facts.date, 'arrive') }),
      ),
      ...cashNote(facts, cash),
      follow(facts),
      ...wholeOrder(facts),
    ],
    phoneText: shippedText({ number, date: phoneDate(facts, facts.date), code }, cash),
  }
}

/** A shipped parcel: courier, tracking number, contents, and cash to have ready. */
export function renderParcelShipped(facts: OrderFacts, { parcel, pieces }: Shipment): Said | null {
  const { words, number, code } = facts
  if (parcel.status === 'rto' || parcel.status === 'rto_delivered') return null
  const { format } = words
  const texts = words.texts.orderMessages.shipped
  const date = parcelDate(parcel, facts)
  const said = { number, position: parcel.position, delivery: formatExpectedDelivery(facts, date, 'arrive') }
  const left = piecesToShip(facts.order)
  return {
    subject: format(isPart(facts, parcel) ? texts.subjectPart : texts.subject, said),
    preview: formatExpectedDelivery(facts, date, 'onItsWay'),
    heading: texts.heading,
    blocks: [
      paragraph(whichParcel(facts, parcel, said)),
      ...cashNote(facts, parcel.collectPaise),
      ...tracking(facts, parcel),
      { kind: 'title', text: texts.inThisParcel },
      products(facts, countOf(pieces)),
      ...(left > 0 ? [paragraph(format(texts.rest, { count: left }))] : []),
      followToInvoice(facts, { isQuiet: parcel.trackingUrl !== null }),
      about(facts),
    ],
    phoneText: parcelText(parcel, {
      number: partNumber(facts, parcel),
      date: phoneDate(facts, date),
      code,
    }),
  }
}

/** A delivered parcel. */
export function renderParcelDelivered(
  facts: OrderFacts,
  { parcel, pieces }: Shipment,
  returnDays: number,
): Said | null {
  const { words } = facts
  if (parcel.status !== 'delivered') return null
  const texts = words.texts.orderMessages.delivered
  const said = { number: facts.number, position: parcel.position }
  const part = isPart(facts, parcel)
  return {
    subject: words.format(part ? texts.subjectPart : texts.subject, said),
    preview: texts.preview,
    heading: texts.heading,
    blocks: [
      paragraph(words.format(part ? texts.textPart : texts.text, said)),
      paragraph(words.format(texts.returns, { count: returnDays })),
      followToInvoice(facts),
      { kind: 'title', text: words.texts.orderMessages.shipped.inThisParcel },
      products(facts, countOf(pieces)),
    ],
    phoneText: deliveredText(facts, partNumber(facts, parcel), returnDays),
  }
}

/** A completely delivered order: its last parcel, or the whole at once. */
export function renderDelivered(facts: OrderFacts, returnDays: number): Said | null {
  const { words } = facts
  const texts = words.texts.orderMessages.delivered
  return {
    subject: words.format(texts.subject, facts),
    preview: texts.preview,
    heading: texts.heading,
    blocks: [
      paragraph(words.format(texts.text, facts)),
      paragraph(words.format(texts.returns, { count: returnDays })),
      facts.order.parcels.length > 0 ? followToInvoice(facts) : follow(facts),
      ...wholeOrder(facts),
    ],
    phoneText: deliveredText(facts, facts.number, returnDays),
  }
}

/** A parcel's invoice is on the order's page, which only the holder of the link sees. */
function followToInvoice(facts: OrderFacts, { isQuiet = false } = {}): Block {
  return follow(facts, { text: facts.words.texts.orderMessages.followInvoice, isQuiet })
}

/** Whether an order is, or may still be, shipped in several parcels. */
function isPart({ order }: OrderFacts, { position }: MessageParcel): boolean {
  return position > 1 || order.parcels.length > 1 || piecesToShip(order) > 0
}

/** The total number of parcels is known once everything is shipped. */
function whichParcel(
  facts: OrderFacts,
  parcel: MessageParcel,
  said: { number: string; position: number; delivery: string },
): string {
  const { order, words } = facts
  const texts = words.texts.orderMessages.shipped
  if (!isPart(facts, parcel)) return words.format(texts.text, said)
  if (piecesToShip(order) > 0) return words.format(texts.textPart, said)
  return words.format(texts.textOf, { ...said, parcels: order.parcels.length })
}

function partNumber(facts: OrderFacts, parcel: MessageParcel): string {
  const { number, words } = facts
  if (!isPart(facts, parcel)) return number
  return words.format(words.texts.messages.partNumber, { number, position: parcel.position })
}

function cashNote({ words }: OrderFacts, collectPaise: Paise): Block[] {
  if (collectPaise === 0) return []
  const { cash } = words.texts.orderMessages.shipped
  return [{ kind: 'note', text: words.format(cash, { amount: formatRupees(collectPaise) }) }]
}

function tracking(
  { words }: OrderFacts,
  { carrierName, trackingNumber, trackingUrl }: MessageParcel,
): Block[] {
  const texts = words.texts.orderMessages.shipped
  const rows = [
    { name: texts.carrier, value: carrierName },
    ...(!trackingNumber ? [] : [{ name: texts.trackingNumber, value: trackingNumber }]),
  ]
  return [
    { kind: 'table', rows },
    ...(trackingUrl === null ? [] : [{ kind: 'button', text: texts.track, url: trackingUrl } as const]),
  ]
}

type ShippedValues = { number: string; date: string; code: string }

function parcelText(parcel: MessageParcel, values: ShippedValues): PhoneText {
  const { number, code } = values
  const { collectPaise, trackingNumber } = parcel
  const carrier = cutValue(parcel.carrierName, longestCarrier)
  if (collectPaise > 0) {
    const amount = plainAmount(collectPaise)
    return { event: 'parcel_shipped_cash', values: { number, carrier, amount, code } }
  }
  return !trackingNumber || trackingNumber.length > longestNumber
    ? shippedText(values, 0)
    : { event: 'parcel_shipped', values: { number, carrier, tracking: trackingNumber, code } }
}

function shippedText({ number, date, code }: ShippedValues, cash: Paise): PhoneText {
  return cash > 0
    ? { event: 'order_shipped_cash', values: { number, amount: plainAmount(cash), code } }
    : { event: 'order_shipped', values: { number, date, code } }
}

function deliveredText({ code }: OrderFacts, number: string, returnDays: number): PhoneText {
  return { event: 'order_delivered', values: { number, days: String(returnDays), code } }
}
