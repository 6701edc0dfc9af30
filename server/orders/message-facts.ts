import { formatRupees, type Paise } from '#domain/money/money.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { expectedDelivery, promisedBy } from '#domain/orders/order-times.ts'
import { shopName } from '#domain/settings/shop-name.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { greetingName } from '#domain/validation/plain-text.ts'
import { resolveStoredTexts } from '../language/stored-text.ts'
import type { Words } from '../language/words.ts'
import type { TemplateServices } from '../notifications/message-template.ts'
import { confirmationLink } from './confirmation-link.ts'
import type { MessageLine, MessageOrder, MessageParcel } from './message-queries.ts'
import { shortCode } from './short-link.ts'

/** The values for notification texts about an order, formatted in the reader's language. */
export interface OrderFacts {
  order: MessageOrder
  words: Words
  /** Name of the shop. */
  shop: string
  number: string
  /** Null if no name is known. */
  name: string | null
  /** The order's current cost, '₹499.00'. */
  total: string
  /** The expected delivery date, '20 Nov 2026'; null if no day is promised. */
  date: string | null
  /** The usual days for parcels to army addresses. */
  armyDays: readonly [number, number]
  /** When the notification is written. */
  now: Date
  /** Opens the order without a login. */
  link: string
  /** The code of the short link in text messages. */
  code: string
  /** The base address of pictures. */
  publicUrl: string
  contact: { email: string; phone: string }
}

/** Collects the values for all notifications about an order. */
export async function factsOf(
  services: TemplateServices,
  order: MessageOrder,
  words: Words,
): Promise<OrderFacts> {
  const { brand, contact, shipping } = services.settings.current()
  const now = new Date()
  return {
    order: resolveStoredTexts(words, order),
    words,
    shop: shopName(brand),
    number: shortOrderNumber(order.id),
    name: greetingName(order.firstName),
    total: formatRupees(totalNow(order)),
    date: dateText({ order, words, now }, order.shippedAt),
    armyDays: shipping.armyDays,
    now,
    link: await confirmationLink(services, order.id),
    code: await shortCode(services.db, order.id),
    publicUrl: services.config.publicUrl,
    contact,
  }
}

/**
 * When a parcel is expected: as promised, but not before its earliest arrival after shipping. Null if no day is
 * promised.
 */
export function parcelDate({ shippedAt }: MessageParcel, facts: OrderFacts): string | null {
  return dateText(facts, shippedAt)
}

function dateText(
  { order, words, now }: Pick<OrderFacts, 'order' | 'words' | 'now'>,
  lastShippedAt: Date | null,
): string | null {
  const expected = expectedDelivery({
    promisedBy: promisedBy(order),
    lastShippedAt,
    outForDelivery: false,
    now,
  })
  return expected && formatDate(expected, words.texts.time)
}

type Expectation = 'preview' | 'deliver' | 'arrive' | 'onItsWay'

/** 'We expect to deliver it by 20 Nov 2026.', or the usual time if no day is promised. */
export function formatExpectedDelivery(
  { words: { texts, format }, armyDays: [from, to] }: Pick<OrderFacts, 'words' | 'armyDays'>,
  date: string | null,
  where: Expectation,
): string {
  const { usually, ...dated } = texts.orderMessages.expected
  return date === null ? format(usually, { from, to }) : format(dated[where], { date })
}

/** The date for a text message, or that it comes by post: registered templates have one value for both. */
export function phoneDate({ words }: Pick<OrderFacts, 'words'>, date: string | null): string {
  return date ?? words.texts.orderMessages.expected.byPost
}

/** The order's cost after cancelled pieces, in paise. */
export function totalNow({ totalPaise, cancelledPaise }: MessageOrder): Paise {
  return totalPaise - cancelledPaise
}

/** An amount for a text message, whose character set has no rupee sign: '1,299.00'. */
export function plainAmount(paise: Paise): string {
  return formatRupees(paise).replace('₹', '')
}

/** Pieces of a line that were not cancelled. */
export function piecesLeft({ quantity, cancelledQuantity }: MessageLine): number {
  return quantity - cancelledQuantity
}

/** Pieces that are not shipped or cancelled. */
export function piecesToShip({ lines }: MessageOrder): number {
  return lines.reduce((sum, line) => sum + piecesLeft(line) - line.shippedQuantity, 0)
}

/** 'Dear Asha,' */
export function greeting({ name, words: { texts, format } }: OrderFacts): string {
  const { dear, dearCustomer } = texts.orderMessages
  return name === null ? dearCustomer : format(dear, { name })
}
