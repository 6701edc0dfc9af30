import { PAYMENT_MODE_LABELS, type PaymentMode } from './payment-mode.ts'

/** What a letter says: subject, greeting, paragraphs, and the text message of the same occasion. */
export interface LetterText {
  subject: string
  heading: string
  paragraphs: string[]
  button: string
  sms: string
}

export interface LetterOccasion {
  shopName: string
  orderNumber: string
  /** Null where there is none to greet by. */
  name: string | null
  /** '₹499.00' */
  total: string
  /** '20 Nov 2026' */
  deliveryDate: string
  paymentMode: PaymentMode
  /** Money has come for it. */
  paid: boolean
}

const FOLLOW = 'Look at your order'

export const LETTER_LABELS = {
  item: 'Item',
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  free: 'Free',
  total: 'Total',
  inclusiveOfTaxes: 'Inclusive of all taxes',
  payment: 'Payment',
  deliveredTo: 'Delivered to',
  quantity: 'Qty',
  testOrder: 'This is a test. No money has moved.',
  why: 'You get this message because you have an account or an order with us.',
} as const

function dear({ name }: LetterOccasion): string {
  return `Dear ${name ?? 'customer'}`
}

export function orderPlacedText(order: LetterOccasion): LetterText {
  return {
    subject: `Your order ${order.orderNumber} at ${order.shopName}`,
    heading: order.name === null ? 'Thank you!' : `Thank you, ${order.name}!`,
    paragraphs: [
      `We have your order ${order.orderNumber} and are getting it ready.`,
      `You pay ${order.total} when it arrives (${PAYMENT_MODE_LABELS.cod}). We expect to deliver it by ${order.deliveryDate}.`,
    ],
    button: FOLLOW,
    sms: `${order.shopName}: your order ${order.orderNumber} is placed. Please keep ${order.total} ready. Delivery by ${order.deliveryDate}.`,
  }
}

export function orderPaidText(order: LetterOccasion): LetterText {
  return {
    subject: `Your order ${order.orderNumber} at ${order.shopName} is paid`,
    heading: order.name === null ? 'Thank you!' : `Thank you, ${order.name}!`,
    paragraphs: [
      `Your payment of ${order.total} has arrived and we are packing your order ${order.orderNumber}.`,
      `We expect to deliver it by ${order.deliveryDate}.`,
    ],
    button: FOLLOW,
    sms: `${order.shopName}: we have received ${order.total} for order ${order.orderNumber} and are packing it. Delivery by ${order.deliveryDate}.`,
  }
}

export function orderShippedText(order: LetterOccasion): LetterText {
  return {
    subject: `Your order ${order.orderNumber} is on its way`,
    heading: 'It is on its way!',
    paragraphs: [
      `Your order ${order.orderNumber} has left us. We expect it to arrive by ${order.deliveryDate}.`,
      ...(order.paymentMode === 'cod' ? [`Please keep ${order.total} ready for the courier.`] : []),
    ],
    button: FOLLOW,
    sms: `${order.shopName}: order ${order.orderNumber} is on its way, expected by ${order.deliveryDate}.`,
  }
}

export function orderDeliveredText(order: LetterOccasion, returnDays: number): LetterText {
  return {
    subject: `Your order ${order.orderNumber} was delivered`,
    heading: 'It has arrived!',
    paragraphs: [
      `Your order ${order.orderNumber} was delivered. We hope it fits.`,
      `If it does not, you can ask for a return within ${returnDays} days.`,
    ],
    button: FOLLOW,
    sms: `${order.shopName}: order ${order.orderNumber} was delivered. Returns are possible for ${returnDays} days.`,
  }
}

const WHY_CANCELLED: Readonly<Record<string, string>> = {
  expired:
    'was cancelled because no payment arrived in time. If you paid meanwhile, the money comes back to you',
  came_back: 'came back to us undelivered and was cancelled',
  refunded: 'was cancelled as the whole amount has been refunded to you',
  cancelled: 'was cancelled',
}

export function orderCancelledText(order: LetterOccasion, why: string): LetterText {
  const reason = WHY_CANCELLED[why] ?? WHY_CANCELLED.cancelled
  return {
    subject: `Your order ${order.orderNumber} was cancelled`,
    heading: `Order ${order.orderNumber} was cancelled`,
    paragraphs: [
      `${dear(order)}, your order ${order.orderNumber} over ${order.total} ${reason}.`,
      ...(order.paid ? ['What you have paid is refunded; we write to you about that separately.'] : []),
    ],
    button: FOLLOW,
    sms: `${order.shopName}: order ${order.orderNumber} ${reason}.`,
  }
}

export function refundStartedText(order: LetterOccasion, amount: string): LetterText {
  return {
    subject: `Your refund of ${amount} for order ${order.orderNumber}`,
    heading: `${amount} is on its way back`,
    paragraphs: [
      `${dear(order)}, we are sending ${amount} for order ${order.orderNumber} back to you, the way it was paid.`,
      'Your bank shows it within 5-7 business days.',
    ],
    button: FOLLOW,
    sms: `${order.shopName}: your refund of ${amount} for order ${order.orderNumber} has started, 5-7 business days.`,
  }
}

/** The truth about a refund that did not go through; what happens next is up to the shop. */
export function refundFailedText(order: LetterOccasion, amount: string): LetterText {
  return {
    subject: `Your refund of ${amount} for order ${order.orderNumber} takes longer`,
    heading: `${amount} could not be sent back yet`,
    paragraphs: [
      `${dear(order)}, our refund of ${amount} for order ${order.orderNumber} did not go through. The money is still yours.`,
      'Somebody of ours looks at it now: we try again, or ask you where else we may send it. We never ask for a PIN, an OTP or card details.',
    ],
    button: FOLLOW,
    sms: `${order.shopName}: our refund of ${amount} for order ${order.orderNumber} did not go through yet. We are on it and write to you.`,
  }
}

export function refundSettledText(
  order: LetterOccasion,
  { amount, bankReference }: { amount: string; bankReference: string | null },
): LetterText {
  const trace = bankReference ? ` Your bank finds it under the reference ${bankReference}.` : ''
  return {
    subject: `${amount} for order ${order.orderNumber} has been refunded`,
    heading: `${amount} has been refunded`,
    paragraphs: [`${dear(order)}, ${amount} for order ${order.orderNumber} is with your bank.${trace}`],
    button: FOLLOW,
    sms: `${order.shopName}: ${amount} for order ${order.orderNumber} has been refunded.`,
  }
}

export function orderPackedText(order: LetterOccasion): LetterText {
  return {
    subject: `Your order ${order.orderNumber} is packed`,
    heading: 'It is packed!',
    paragraphs: [`Your order ${order.orderNumber} is packed and waits for the carrier.`],
    button: FOLLOW,
    sms: `${order.shopName}: order ${order.orderNumber} is packed and waits for the carrier.`,
  }
}

export function parcelShippedText(
  order: LetterOccasion,
  { carrier, collect }: { carrier: string; collect: string | null },
): LetterText {
  return {
    subject: `A parcel of your order ${order.orderNumber} is on its way`,
    heading: 'It is on its way!',
    paragraphs: [
      `A parcel of your order ${order.orderNumber} has left us with ${carrier}.`,
      ...(collect === null ? [] : [`Please keep ${collect} ready for the courier.`]),
    ],
    button: FOLLOW,
    sms: `${order.shopName}: a parcel of order ${order.orderNumber} is on its way with ${carrier}.`,
  }
}

export function parcelDeliveredText(order: LetterOccasion): LetterText {
  return {
    subject: `A parcel of your order ${order.orderNumber} was delivered`,
    heading: 'It has arrived!',
    paragraphs: [`A parcel of your order ${order.orderNumber} was delivered. We hope it fits.`],
    button: FOLLOW,
    sms: `${order.shopName}: a parcel of order ${order.orderNumber} was delivered.`,
  }
}

export function linesCancelledText(order: LetterOccasion): LetterText {
  return {
    subject: `Part of your order ${order.orderNumber} was cancelled`,
    heading: 'Part of your order was cancelled',
    paragraphs: [
      `${dear(order)}, some pieces of your order ${order.orderNumber} were cancelled. The others are on their way as planned.`,
    ],
    button: FOLLOW,
    sms: `${order.shopName}: part of order ${order.orderNumber} was cancelled.`,
  }
}

export function refundAccountText(order: LetterOccasion, amount: string): LetterText {
  return {
    subject: `Where may we send ${amount} for order ${order.orderNumber}?`,
    heading: 'We need your UPI ID',
    paragraphs: [
      `${dear(order)}, ${amount} for order ${order.orderNumber} could not go back the way it was paid. Please tell us your UPI ID on the page of your order.`,
      'We never ask for a PIN, an OTP or card details.',
    ],
    button: 'Give a UPI ID',
    sms: `${order.shopName}: to refund ${amount} for order ${order.orderNumber} we need your UPI ID. See our e-mail or the page of your order.`,
  }
}
