import { addressLine } from '#domain/addresses/address.ts'
import { chargeOf, sumOfCharges } from '#domain/charges/charge.ts'
import { chargeLabel } from '#domain/charges/charge-label.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import type { PhoneText } from '#domain/notifications/phone-text.ts'
import { isCodeAlone, promotionLabel } from '#domain/promotions/promotion-label.ts'
import { withoutLinks } from '#domain/validation/plain-text.ts'
import type { Block, ProductRow } from '../notifications/message-template.ts'
import { type OrderFacts, piecesLeft, totalNow } from './message-facts.ts'
import type { MessageLine, MessageOrder } from './message-queries.ts'

/** The content of a notification, without its recipient. */
export interface Said {
  subject: string
  preview?: string
  heading: string
  blocks: readonly Block[]
  phoneText: PhoneText | null
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })

/** The button that opens the order; quiet if another is more important. */
export function follow(
  { link, words: { texts } }: OrderFacts,
  { text = texts.orderMessages.follow, isQuiet = false }: { text?: string; isQuiet?: boolean } = {},
): Block {
  return { kind: 'button', text, url: link, isQuiet }
}

/** How many of a line's pieces to show; lines with 0 are left out. */
type Count = (line: MessageLine) => number

/** The order's current state: products, totals after cancelled pieces, payment and address. */
export function wholeOrder(facts: OrderFacts): Block[] {
  return [
    { kind: 'title', text: facts.words.texts.orderMessages.yourOrder },
    products(facts, piecesLeft, { withAmounts: true }),
    totals(facts),
    about(facts),
  ]
}

/** Products with their pictures. */
export function products(facts: OrderFacts, count: Count, { withAmounts = false } = {}): Block {
  const rows = facts.order.lines
    .filter((line) => count(line) > 0)
    .map((line) => productRow(facts, line, count(line), withAmounts))
  return { kind: 'products', rows }
}

/** Quantities by order line, from the pieces of a parcel or a cancellation. */
export function countOf(pieces: readonly { lineId: string; quantity: number }[]): Count {
  return ({ id }) =>
    pieces.filter(({ lineId }) => lineId === id).reduce((sum, { quantity }) => sum + quantity, 0)
}

function productRow(
  { words: { texts, format }, publicUrl }: OrderFacts,
  line: MessageLine,
  quantity: number,
  withAmounts: boolean,
): ProductRow {
  const { size, times, totalOf } = texts.orderMessages
  const colour = withoutLinks(line.colour)
  const price = formatRupees(line.unitPricePaise)
  const pieces = withAmounts
    ? format(times, { count: quantity, price })
    : format(totalOf, { count: quantity })
  return {
    name: line.productName,
    details: [
      [line.sizeLabel === '' ? '' : format(size, { size: line.sizeLabel }), colour]
        .filter(Boolean)
        .join(', '),
      pieces,
    ].filter((detail) => detail !== ''),
    amount: withAmounts ? formatRupees(line.unitPricePaise * quantity) : '',
    picture: pictureForMail(line.image, publicUrl),
    alt: format(texts.messages.picture, { name: line.productName }),
  }
}

/** Mail programs do not support AVIF: the shop converts the picture to JPEG when it is first requested. */
function pictureForMail(image: string, publicUrl: string): string | null {
  return image.startsWith('/media/') ? `${publicUrl}${image.replace(/\.avif$/, '.jpg')}` : null
}

function totals({ order, words }: OrderFacts): Block {
  const labels = words.texts.orderMessages
  const total = totalNow(order)
  const subtotal = order.lines.reduce((sum, line) => sum + line.unitPricePaise * piecesLeft(line), 0)
  const shipping = chargeOf(order.charges, 'shipping')
  const said = { texts: words.texts.charges, format: words.format }
  const discount = subtotal + sumOfCharges(order.charges) - order.roundingPaise - total
  return {
    kind: 'table',
    rows: [
      { name: labels.subtotal, value: formatRupees(subtotal) },
      ...(discount > 0 ? discountRows(order.offers, discount, words) : []),
      {
        name: labels.shipping,
        value: shipping === 0 ? labels.free : formatRupees(shipping),
      },
      ...order.charges
        .filter(({ kind }) => kind !== 'shipping')
        .map((charge) => ({ name: chargeLabel(charge, said), value: formatRupees(charge.amountPaise) })),
      ...(order.roundingPaise > 0
        ? [{ name: labels.rounding, value: formatRupees(-order.roundingPaise) }]
        : []),
      { name: labels.total, value: formatRupees(total), strong: true },
    ],
  }
}

/** Discounts by promotion; one sum if only a code applies, or if cancelled pieces changed the discount. */
function discountRows(
  promotions: MessageOrder['offers'],
  discountPaise: Paise,
  { texts, format }: OrderFacts['words'],
): { name: string; value: string }[] {
  const { discount, discountBy } = texts.orderMessages
  if (isCodeAlone(promotions)) return [{ name: discount, value: formatRupees(-discountPaise) }]
  const sum = promotions.reduce((all, promotion) => all + promotion.discountPaise, 0)
  if (sum === discountPaise) {
    return promotions.map((promotion) => ({
      name: promotionLabel(promotion),
      value: formatRupees(-promotion.discountPaise),
    }))
  }
  const names = promotions.map(promotionLabel).join(', ')
  return [{ name: format(discountBy, { offers: names }), value: formatRupees(-discountPaise) }]
}

/** Payment method, delivery address, company and gift. */
export function about({ order, words: { texts, format } }: OrderFacts): Block {
  const { firstName, lastName, address, city, state, pincode } = order
  const where = addressLine({ firstName, lastName, address, city, state, zipCode: pincode, country: 'India' })
  const labels = texts.orderMessages
  return {
    kind: 'table',
    rows: [
      { name: labels.payment, value: texts.paymentModes.labels[order.paymentMode] },
      { name: labels.deliveredTo, value: withoutLinks(`${firstName} ${lastName}, ${where}`) },
      ...(order.company
        ? [
            {
              name: labels.billedTo,
              value: format(labels.company, {
                name: withoutLinks(order.company.legalName),
                gstin: order.company.gstin,
              }),
            },
          ]
        : []),
      ...(order.gift?.message ? [{ name: labels.giftMessage, value: withoutLinks(order.gift.message) }] : []),
      ...(order.gift?.hidePrices ? [{ name: labels.gift, value: labels.noPrices }] : []),
    ],
  }
}
