/**
 * Emails about a return. `{number}` is the return's, `{order}` the order's. The first sentence follows "Dear Asha,".
 */
export const RETURN_MESSAGES = {
  asked: {
    subject: 'We’ve received your return request {number}',
    heading: 'We’ve received your request',
    text: 'We’ve received your request {number} for order {order}. We’ll reply by {time}.',
    held: 'Your new size is reserved until {time}.',
  },
  question: {
    subject: 'A question about your return {number}',
    heading: 'A question about your return',
    text: 'We have a question about your request {number}:',
    next: 'Please reply on your order page. We’ll continue as soon as we hear from you.',
  },
  approved: {
    subject: 'Your return {number} is approved',
    heading: 'Your return is approved',
    selfShip:
      'Pack the items in their original bag with the tags on. Print the label from your order page and drop off the parcel by {date}. Send it to: {address}',
    pickup:
      'Pack the items in their original bag with the tags on. A courier will pick up the parcel by {date}.',
    exchange: 'We’ll ship your new size the day your return arrives. It is reserved until {time}.',
    refund: 'We’ll send your refund as soon as we’ve checked the items.',
  },
  refused: {
    subject: 'We couldn’t accept your return {number}',
    heading: 'We couldn’t accept your return',
    text: 'We’ve reviewed your request {number} for order {order} and can’t accept the return.',
    next: 'If you disagree, write to us or to our Grievance Officer, {officer}: {email}.',
  },
  received: {
    subject: 'Your return {number} has arrived',
    heading: 'Your return has arrived',
    text: 'Your return for order {order} has arrived. We’ll check it within two business days.',
  },
  checked: {
    subject: 'Your return {number} is complete',
    heading: 'Your return is complete',
    text: 'We’ve checked your return for order {order}.',
    missing: {
      one: '{count} item was not in the parcel. If you sent it, please write to us.',
      other: '{count} items were not in the parcel. If you sent them, please write to us.',
    },
    exchange: 'We’re packing your new size as order {exchange}. You have nothing to pay.',
    exchangeDue: 'We’re packing your new size as order {exchange}. Please pay {amount} on delivery.',
    soldOut: 'Your new size is sold out, so we’ll refund you instead.',
    refund: 'We’re refunding {amount}.',
    refundLater:
      'We’ll refund {amount} once the courier has passed on your cash payment, usually within two weeks.',
    postage: '{amount} was deducted for return shipping.',
  },
  holdEnded: {
    subject: 'The new size for your return {number}',
    heading: 'We couldn’t hold your new size',
    text: 'Your new size was reserved until {time} and is now on sale again. If it’s still in stock when your return arrives, we’ll send it. If not, we’ll refund you.',
  },
  lapsed: {
    subject: 'Your return {number} has been closed',
    heading: 'Your return has been closed',
    pickup:
      'We couldn’t pick up return {number} by {date}, so it has been closed. You can request it again within the return period, or write to us.',
    text: 'Return {number} was not dropped off by {date}, so it has been closed. You can request it again within the return period, or write to us.',
  },
  reason: '“{words}”',
  /** The reason on a refund and a credit note. */
  reasons: {
    cameBack: 'Items were returned',
    exchanged: 'Items were exchanged for another size',
  },
} as const
