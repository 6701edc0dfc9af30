import { addressLine } from '#domain/addresses/address.ts'
import { formatRupees } from '#domain/money/money.ts'
import type { OrderRecord } from '#domain/orders/api-order.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { estimatedDelivery } from '#domain/orders/order-times.ts'
import { PAYMENT_MODE_LABELS } from '#domain/orders/payment-mode.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { greetingName, withoutLinks } from '#domain/validation/plain-text.ts'
import {
  LETTER_LABELS,
  type LetterOccasion,
  type LetterText,
  linesCancelledText,
  orderCancelledText,
  orderDeliveredText,
  orderPackedText,
  orderPaidText,
  orderPlacedText,
  orderShippedText,
  parcelDeliveredText,
  parcelShippedText,
  refundAccountText,
  refundFailedText,
  refundSettledText,
  refundStartedText,
} from '#texts/orders/letter-texts.ts'
import type { Block, Message, MessageTemplate, TemplateServices } from '../mail/message-template.ts'
import { readRefund } from '../payments/refund-queries.ts'
import { confirmationLink } from './confirmation-link.ts'
import { readParcelFacts } from './message-queries.ts'
import type { orderNotifications } from './notifications.ts'
import { readAnyOrder, readWantedChannels } from './queries.ts'

/** Each template reads the order when its message is written. */
export const orderMessageTemplates: Record<keyof typeof orderNotifications, MessageTemplate> = {
  order_placed: aboutOrder((order) => orderPlacedText(order)),
  order_paid: aboutOrder((order) => orderPaidText(order)),
  order_packed: aboutOrder((order) => orderPackedText(order)),
  order_shipped: aboutOrder((order) => orderShippedText(order)),
  order_delivered: aboutOrder((order, { settings }) => {
    return orderDeliveredText(order, settings.current().returns.days)
  }),
  order_cancelled: aboutOrder((order, _services, data) => orderCancelledText(order, data.why ?? '')),
  parcel_shipped: aboutParcel((order, parcel) => parcelShippedText(order, parcel)),
  parcel_delivered: aboutParcel((order) => parcelDeliveredText(order)),
  lines_cancelled: async (services, { data: { orderId = '' } }) => {
    const order = await readAnyOrder(services.db, orderId)
    return order && (await toMessage(services, order, linesCancelledText(occasionOf(order, services))))
  },
  refund_account_wanted: aboutRefund((order, { amount }) => refundAccountText(order, amount)),
  refund_started: aboutRefund((order, { amount }) => refundStartedText(order, amount)),
  refund_settled: aboutRefund((order, refund) => refundSettledText(order, refund)),
  refund_failed: aboutRefund((order, { amount }) => refundFailedText(order, amount)),
}

function aboutOrder(
  say: (
    order: LetterOccasion,
    services: TemplateServices,
    data: Readonly<Record<string, string>>,
  ) => LetterText,
): MessageTemplate {
  return async (services, { key, data }) => {
    const order = await readAnyOrder(services.db, key)
    return order && (await toMessage(services, order, say(occasionOf(order, services), services, data)))
  }
}

function aboutParcel(
  say: (order: LetterOccasion, parcel: { carrier: string; collect: string | null }) => LetterText,
): MessageTemplate {
  return async (services, { key }) => {
    const parcel = await readParcelFacts(services.db, key)
    const order = parcel && (await readAnyOrder(services.db, parcel.orderId))
    if (!parcel || !order) return null
    const { carrierName, trackingNumber, collectPaise } = parcel
    const facts = {
      carrier: [carrierName, trackingNumber].filter(Boolean).join(' '),
      collect: collectPaise > 0 ? formatRupees(collectPaise) : null,
    }
    return await toMessage(services, order, say(occasionOf(order, services), facts))
  }
}

function aboutRefund(
  say: (order: LetterOccasion, refund: { amount: string; bankReference: string | null }) => LetterText,
): MessageTemplate {
  return async (services, { key }) => {
    const refund = await readRefund(services.db, key)
    const order = refund && (await readAnyOrder(services.db, refund.orderId))
    if (!refund || !order) return null
    const amount = formatRupees(refund.amountPaise)
    const text = say(occasionOf(order, services), { amount, bankReference: refund.bankReference })
    return await toMessage(services, order, text)
  }
}

function occasionOf(order: OrderRecord, { settings }: TemplateServices): LetterOccasion {
  return {
    shopName: settings.current().brand.name,
    orderNumber: shortOrderNumber(order.id),
    name: greetingName(order.firstName),
    total: formatRupees(order.totalPaise),
    deliveryDate: formatDate(estimatedDelivery(order.createdAt)),
    paymentMode: order.paymentMode,
    paid: order.paidAt !== null,
  }
}

async function toMessage(services: TemplateServices, order: OrderRecord, text: LetterText): Promise<Message> {
  const allows = await readWantedChannels(services.db, order.customerId)
  return {
    to: order.email,
    phone: order.phone,
    subject: text.subject,
    heading: text.heading,
    sms: text.sms,
    allows,
    blocks: [
      ...text.paragraphs.map((paragraph): Block => ({ kind: 'paragraph', text: paragraph })),
      { kind: 'button', text: text.button, url: await confirmationLink(services, order.id) },
      { kind: 'table', rows: orderRows(order) },
      { kind: 'table', rows: aboutRows(order) },
    ],
  }
}

function orderRows(order: OrderRecord) {
  const lines = order.lines.map((line) => ({
    name: [`${line.quantity} × ${line.productName}`, line.sizeLabel, withoutLinks(line.colour)]
      .filter(Boolean)
      .join(', '),
    value: formatRupees(line.unitPricePaise * line.quantity),
  }))
  const discount = { name: LETTER_LABELS.discount, value: formatRupees(-order.discountPaise) }
  const shipping = order.shippingPaise === 0 ? LETTER_LABELS.free : formatRupees(order.shippingPaise)
  return [
    ...lines,
    ...(order.discountPaise > 0 ? [discount] : []),
    { name: LETTER_LABELS.shipping, value: shipping },
    {
      name: `${LETTER_LABELS.total} (${LETTER_LABELS.inclusiveOfTaxes.toLowerCase()})`,
      value: formatRupees(order.totalPaise),
      strong: true,
    },
  ]
}

function aboutRows(order: OrderRecord) {
  const { firstName, lastName, address, city, state, pincode } = order
  const where = addressLine({ firstName, lastName, address, city, state, zipCode: pincode, country: 'India' })
  return [
    { name: LETTER_LABELS.payment, value: PAYMENT_MODE_LABELS[order.paymentMode] },
    { name: LETTER_LABELS.deliveredTo, value: withoutLinks(`${firstName} ${lastName}, ${where}`) },
  ]
}
