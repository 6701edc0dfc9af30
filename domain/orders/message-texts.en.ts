/**
 * What the shop writes by e-mail about an order: subject, what a mailbox shows beside it (`preview`), heading and
 * sentences of each message. Text messages stand in `domain/notifications/phone-texts.en.ts`.
 */
export const ORDER_MESSAGES = {
  follow: 'Look at your order',
  followInvoice: 'Your order and its invoice',
  thanks: 'Thank you!',
  thanksTo: 'Thank you, {name}!',
  dear: 'Dear {name},',
  dearCustomer: 'Dear customer,',

  /** When it is expected, as the sentence of the place where it is said. */
  expected: {
    preview: 'Delivery by {date}.',
    deliver: 'We expect to deliver it by {date}.',
    arrive: 'We expect it to arrive by {date}.',
    onItsWay: 'We expect it by {date}.',
    /** Army addresses, where no day is promised. */
    usually: 'Parcels to army addresses usually take {from}–{to} days.',
    /** The same in a text message, in the place of the date: 'Delivery by army post.' */
    byPost: 'army post',
  },

  placed: {
    subject: 'Your order {number} at {shop}',
    preview: 'Please keep {total} ready. {delivery}',
    text: 'We have your order {number} and are getting it ready.',
    pay: 'You pay {total} when it arrives (Cash on Delivery). {delivery}',
  },
  code: {
    subject: 'The code for your order {number} at {shop}',
    preview: 'Your code: {secret}',
    heading: 'One more step',
    text: 'please confirm your order {number} over {total}, which you pay in cash when it arrives. Your code: {secret}',
    until:
      'Open the order and give the code there until {time}. We pack it then; without the code it is cancelled and costs you nothing.',
  },
  links: {
    subject: 'Your order links at {shop}',
    preview: { one: 'A link to your order.', other: 'Links to your {count} orders.' },
    text: 'Here is what you asked for. Each link opens its order without a login, so please keep this email to yourself.',
    order: 'Order {number}, {day}',
    ignore: 'Did you not ask for this? You can ignore this email.',
  },
  paid: {
    subject: 'Your order {number} at {shop} is paid',
    preview: '{total} has arrived. {delivery}',
    text: 'Your payment of {total} has arrived and we are packing your order {number}.',
    cancel: 'You can cancel it, whole or in part, until it is shipped.',
  },
  packed: {
    subject: 'Your order {number} is packed',
    preview: 'It goes to the carrier next.',
    heading: 'It is packed!',
    text: 'Every piece of your order {number} lies in its parcel. We write again as soon as the carrier has it, with the number to follow it by.',
  },
  shipped: {
    subject: 'Your order {number} is on its way',
    subjectPart: 'Parcel {position} of your order {number} is on its way',
    heading: 'It is on its way!',
    text: 'Your order {number} has left us. {delivery}',
    textPart: 'Parcel {position} of your order {number} has left us. {delivery}',
    textOf: 'Parcel {position} of {parcels} of your order {number} has left us. {delivery}',
    rest: {
      one: '{count} piece of your order is still with us. It follows in a parcel of its own, and we write to you then.',
      other:
        '{count} pieces of your order are still with us. They follow in a parcel of their own, and we write to you then.',
    },
    cash: 'Please keep {amount} ready for the courier.',
    track: 'Follow the parcel',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    inThisParcel: 'In this parcel',
  },
  delivered: {
    subject: 'Your order {number} was delivered',
    subjectPart: 'Parcel {position} of your order {number} was delivered',
    preview: 'We hope it fits.',
    heading: 'It has arrived!',
    text: 'Your order {number} was delivered. We hope it fits.',
    textPart: 'Parcel {position} of your order {number} was delivered. We hope it fits.',
    returns: {
      one: 'If something does not fit, you can ask for a return or an exchange within {count} day, while it is unused and in its original packaging.',
      other:
        'If something does not fit, you can ask for a return or an exchange within {count} days, while it is unused and in its original packaging.',
    },
  },
  linesCancelled: {
    subject: 'Part of your order {number} was cancelled',
    preview: 'The rest comes as ordered.',
    heading: 'Part of your order was cancelled',
    text: 'these pieces of your order {number} were cancelled. Everything else comes as ordered.',
    cancelled: 'Cancelled',
    refund: '{amount} goes back to you, the way it was paid. We write to you about that separately.',
    noRefund:
      'Nothing goes back for them: without them your offer no longer applies in full, and the rest costs what you paid.',
    cash: 'You pay {amount} less when your order arrives: {total}.',
  },
  cancelled: {
    subject: 'Your order {number} was cancelled',
    heading: 'Order {number} was cancelled',
    whole: 'your order {number} over {total} was cancelled.',
    expired:
      'your order {number} over {total} was cancelled because no payment arrived in time. If you paid meanwhile, the money comes back to you.',
    cameBack: 'your order {number} over {total} came back to us undelivered and was cancelled.',
    lost: 'your order {number} over {total} was lost on its way to you, and we have cancelled it. We are sorry.',
    refunded: 'your order {number} over {total} was cancelled as the whole amount has been refunded to you.',
    refund: 'What you have paid is refunded; we write to you about that separately.',
    nothing: 'You have nothing to pay.',
  },
  refundStarted: {
    subject: 'Your refund of {amount} for order {number}',
    heading: '{amount} is on its way back',
    text: 'we are sending {amount} for order {number} back to you, the way it was paid.',
    textUpi: 'we are sending {amount} for order {number} to your UPI ID {upiId}.',
    when: 'Your bank shows it within 5-7 business days.',
  },
  refundSettled: {
    subject: '{amount} for order {number} has been refunded',
    heading: '{amount} has been refunded',
    text: '{amount} for order {number} is with your bank.',
    trace: 'Your bank finds it under the reference {reference}.',
  },
  refundFailed: {
    subject: 'Your refund of {amount} for order {number} takes longer',
    heading: '{amount} could not be sent back yet',
    text: 'our refund of {amount} for order {number} did not go through. The money is still yours.',
    next: 'We try again. It is quicker if you open the page of your order and tell us a UPI ID to which we may send it instead.',
  },
  refundAccount: {
    subject: 'Where may we send {amount} for order {number}?',
    heading: 'Tell us a UPI ID for {amount}',
    text: '{amount} for order {number} could not go back the way it was paid. The money is still yours.',
    cash: 'we owe you {amount} for order {number}, which you paid in cash.',
    next: 'Open the page of your order and tell us the UPI ID to which we may send it. Nothing else is needed.',
  },
  tellUpiId: 'Tell us your UPI ID',
  never: 'We never ask for a PIN, an OTP, a password or card details, and never call to ask for them.',

  subtotal: 'Subtotal',
  discount: 'Discount',
  discountBy: 'Discount: {offers}',
  shipping: 'Shipping',
  rounding: 'Rounding',
  free: 'Free',
  total: 'Total (inclusive of all taxes)',
  totalOf: { one: '{count} piece', other: '{count} pieces' },
  size: 'Size {size}',
  times: '{count} × {price}',
  payment: 'Payment',
  deliveredTo: 'Delivered to',
  yourOrder: 'Your order',
  reason: 'The reason: {reason}',
} as const
