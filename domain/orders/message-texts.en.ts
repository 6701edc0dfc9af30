/**
 * Emails about an order: subject, preview text, heading and sentences. SMS texts are in
 * `domain/notifications/phone-texts.en.ts`.
 */
export const ORDER_MESSAGES = {
  follow: 'View your order',
  followInvoice: 'View order and invoice',
  thanks: 'Thank you!',
  thanksTo: 'Thank you, {name}!',
  dear: 'Dear {name},',
  dearCustomer: 'Dear customer,',

  /** The expected delivery, worded for its place. */
  expected: {
    preview: 'Delivery by {date}.',
    deliver: 'We expect to deliver it by {date}.',
    arrive: 'We expect it to arrive by {date}.',
    onItsWay: 'It should arrive by {date}.',
    /** Army addresses, where no day is promised. */
    usually: 'Parcels to army addresses usually take {from}–{to} days.',
    /** In an SMS in place of the date: 'Delivery by army post.' */
    byPost: 'army post',
  },

  placed: {
    subject: 'Your {shop} order {number}',
    preview: 'Please keep {total} ready. {delivery}',
    text: 'We’ve received your order {number} and are getting it ready.',
    pay: 'Pay {total} in cash on delivery. {delivery}',
    payOnline: 'Prefer not to keep cash ready? You can pay online until we ship your order.',
    payNow: 'Pay {total} online now',
  },
  code: {
    subject: 'The code for your {shop} order {number}',
    preview: 'Your code: {secret}',
    heading: 'One more step',
    text: 'Please confirm your cash on delivery order {number} for {total}. Your code: {secret}',
    until:
      'Open your order and enter the code by {time}. Without it, the order is cancelled at no cost to you.',
  },
  links: {
    subject: 'Your {shop} order links',
    preview: { one: 'A link to your order.', other: 'Links to your {count} orders.' },
    text: 'Here are the links you asked for. They open your orders without a login, so please don’t forward this email.',
    order: 'Order {number}, {day}',
    ignore: 'Didn’t ask for this? You can ignore this email.',
  },
  payLink: {
    subject: 'Pay {total} for your {shop} order {number}',
    preview: 'Pay by {time}. Your items are kept for you until then.',
    heading: 'Your order is ready to pay',
    text: 'Your order {number} is placed and your items are kept for you. Pay {total} by {time}. After that they go back on sale.',
    pay: 'Pay {total}',
    item: '{name} ({size}) × {quantity}',
    chat: '{name}, your {shop} order #{number} is ready: {items}.\n{amount}, pay by {time}:\n{url}',
  },
  paid: {
    subject: 'Payment received for your {shop} order {number}',
    preview: 'We’ve received {total}. {delivery}',
    text: 'We’ve received your payment of {total} and are packing your order {number}.',
    cancel: 'You can cancel all or part of it until it ships.',
  },
  packed: {
    subject: 'Your order {number} is packed',
    preview: 'We’ll hand it to the courier soon.',
    heading: 'Your order is packed',
    text: 'Your order {number} is packed. We’ll email you the tracking number when the courier picks it up.',
  },
  /** An order that has not arrived by the promised day. */
  late: {
    subject: 'Sorry, your order {number} is late',
    preview: 'A coupon for your next order is inside.',
    heading: 'Sorry, we’re late',
    text: 'Your order {number} has not arrived by the day we promised. We’re sorry. We’re following it, and its page shows where it is.',
    textArrived: 'Your order {number} arrived later than we promised. We’re sorry.',
    coupon:
      'Take {percent}% off your next order with the code {code}. It works once, until {until}, with this email address.',
  },
  shipped: {
    subject: 'Your order {number} is on its way',
    subjectPart: 'Parcel {position} of your order {number} is on its way',
    heading: 'Your order is on its way',
    text: 'Your order {number} has shipped. {delivery}',
    textPart: 'Parcel {position} of your order {number} has shipped. {delivery}',
    textOf: 'Parcel {position} of {parcels} of your order {number} has shipped. {delivery}',
    rest: {
      one: '{count} item will follow in another parcel. We’ll email you when it ships.',
      other: '{count} items will follow in another parcel. We’ll email you when they ship.',
    },
    cash: 'Please keep {amount} ready for the courier.',
    track: 'Track parcel',
    carrier: 'Courier',
    trackingNumber: 'Tracking number',
    inThisParcel: 'In this parcel',
  },
  delivered: {
    subject: 'Your order {number} was delivered',
    subjectPart: 'Parcel {position} of your order {number} was delivered',
    preview: 'We hope it fits.',
    heading: 'Your order has arrived',
    text: 'Your order {number} was delivered. We hope it fits.',
    textPart: 'Parcel {position} of your order {number} was delivered. We hope it fits.',
    returns: {
      one: 'Something doesn’t fit? You can return or exchange it within {count} day, unused and in its original packaging.',
      other:
        'Something doesn’t fit? You can return or exchange it within {count} days, unused and in its original packaging.',
    },
  },
  linesCancelled: {
    subject: 'Part of your order {number} was cancelled',
    preview: 'The rest of your order is not affected.',
    heading: 'Part of your order was cancelled',
    text: 'These items from your order {number} were cancelled. The rest of your order is not affected.',
    cancelled: 'Cancelled',
    refund:
      '{amount} will be refunded to your original payment method. We’ll send you a separate email about it.',
    noRefund:
      'There is no refund for these items. Without them your offer no longer applies in full, so the rest costs what you paid.',
    cash: 'You now pay {total} on delivery, {amount} less than before.',
  },
  edited: {
    subject: 'Your order {number} was changed',
    preview: 'Your order now costs {total}.',
    heading: 'Your order was changed',
    text: 'We changed your order {number} as you asked:',
    refund: '{amount} will be refunded to you. We’ll send you a separate email about it.',
    cash: 'You now pay {total} on delivery.',
    total: 'Your order costs {total}.',
    notAsked: 'Didn’t ask for this? Please contact us right away.',
  },
  cancelled: {
    subject: 'Your order {number} was cancelled',
    heading: 'Order {number} was cancelled',
    whole: 'Your order {number} for {total} was cancelled.',
    expired:
      'Your order {number} for {total} was cancelled because we didn’t receive a payment in time. If you have paid since, we’ll refund it.',
    cameBack: 'Your order {number} for {total} was returned to us undelivered and has been cancelled.',
    lost: 'Your order {number} for {total} was lost in transit, so we’ve cancelled it. We’re sorry.',
    refunded: 'Your order {number} for {total} was cancelled because it has been fully refunded.',
    refund: 'We’ll refund what you paid and send you a separate email about it.',
    nothing: 'You have nothing to pay.',
  },
  refundStarted: {
    subject: 'Your refund of {amount} for order {number}',
    heading: 'Your refund of {amount} is on its way',
    text: 'We’re refunding {amount} for order {number} to your original payment method.',
    textUpi: 'We’re refunding {amount} for order {number} to your UPI ID {upiId}.',
    when: 'It should reach your account within 5–7 business days.',
  },
  refundSettled: {
    subject: '{amount} for order {number} has been refunded',
    heading: '{amount} has been refunded',
    text: 'Your refund of {amount} for order {number} is now with your bank.',
    trace: 'Reference for your bank: {reference}.',
  },
  refundFailed: {
    subject: 'Your refund of {amount} for order {number} is delayed',
    heading: 'Your refund of {amount} is delayed',
    text: 'Your refund of {amount} for order {number} didn’t go through. We still owe you this amount.',
    next: 'We’ll try again. To get it faster, open your order and add a UPI ID we can send it to.',
  },
  refundAccount: {
    subject: 'Where should we send your {amount} refund for order {number}?',
    heading: 'Add a UPI ID for your {amount} refund',
    text: 'We couldn’t refund {amount} for order {number} to your original payment method. We still owe you this amount.',
    cash: 'We owe you a refund of {amount} for order {number}, which you paid in cash.',
    next: 'Open your order and add the UPI ID we should send it to. That’s all we need.',
  },
  tellUpiId: 'Add UPI ID',
  never: 'We never ask for your PIN, OTP, password or card details, on the phone or anywhere else.',

  subtotal: 'Subtotal',
  discount: 'Discount',
  discountBy: 'Discount: {offers}',
  shipping: 'Shipping',
  rounding: 'Rounding',
  free: 'Free', // as specified
  total: 'Total (inclusive of all taxes)',
  totalOf: { one: '{count} item', other: '{count} items' },
  size: 'Size {size}',
  times: '{count} × {price}',
  payment: 'Payment',
  deliveredTo: 'Delivery address',
  billedTo: 'Billed to',
  company: '{name}, GSTIN {gstin}',
  giftMessage: 'Gift message',
  gift: 'Gift',
  noPrices: 'No prices in the parcel',
  yourOrder: 'Your order',
  reason: 'Reason: {reason}',
} as const
