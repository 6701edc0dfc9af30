/**
 * What the shop writes by e-mail about a return. `{number}` is the return's, `{order}` the order's. The first sentence
 * follows "Dear Asha,".
 */
export const RETURN_MESSAGES = {
  asked: {
    subject: 'We have your request {number}',
    heading: 'We have your request',
    text: 'your request {number} for order {order} has reached us. We answer by {time}.',
    held: 'The other size is kept for you until {time}.',
  },
  question: {
    subject: 'A question about your return {number}',
    heading: 'A question about your return',
    text: 'before we can answer your request {number}, we would like to know:',
    next: 'Please answer on the page of your order. We go on as soon as we hear from you.',
  },
  approved: {
    subject: 'Your return {number} is approved',
    heading: 'You can send it back',
    selfShip:
      'put the pieces back in their bag with their tags, put the label on the parcel and hand it in by {date}. Its label is on the page of your order. The address is: {address}',
    pickup: 'put the pieces back in their bag with their tags. Somebody comes to fetch the parcel by {date}.',
    exchange: 'The other size leaves us the day yours arrives. It is kept for you until {time}.',
    refund: 'Your money goes back as soon as we have checked what came.',
  },
  refused: {
    subject: 'Your return {number}',
    heading: 'We cannot take this back',
    text: 'we have looked at your request {number} for order {order}, and cannot take it back.',
    next: 'If you see it otherwise, write to us or to our grievance officer, {officer}: {email}.',
  },
  received: {
    subject: 'Your return {number} has arrived',
    heading: 'It is here',
    text: 'what you sent back for order {order} has arrived. We check it within two working days.',
  },
  checked: {
    subject: 'Your return {number} is done',
    heading: 'Your return is done',
    text: 'we have checked what came back of order {order}.',
    missing: {
      one: '{count} piece was not in the parcel. Please write to us if you have sent it.',
      other: '{count} pieces were not in the parcel. Please write to us if you have sent them.',
    },
    exchange: 'The other size is being packed as order {exchange}. Nothing is to pay.',
    exchangeDue: 'The other size is being packed as order {exchange}. {amount} is to pay at the door.',
    soldOut: 'The other size is not there any more, so your money goes back instead.',
    refund: '{amount} goes back to you.',
    refundLater:
      '{amount} goes back to you as soon as the carrier has handed over what you paid at the door, usually within two weeks.',
    postage: '{amount} for the way back was taken off.',
  },
  holdEnded: {
    subject: 'The other size of your return {number}',
    heading: 'We could not keep it longer',
    text: 'the size that you want instead was kept until {time}. It is on sale again now. If a piece is left when yours arrives, you get it; else your money goes back.',
  },
  lapsed: {
    subject: 'Your return {number} has ended',
    heading: 'Your return has ended',
    pickup:
      'the parcel of your return {number} could not be fetched by {date}, so the return has ended. While the time for returns lasts you can ask again; or write to us.',
    text: 'nothing was handed in for your return {number} by {date}, so it has ended. While the time for returns lasts you can ask again; or write to us.',
  },
  reason: '“{words}”',
  /** What a refund and a credit note say. */
  reasons: {
    cameBack: 'Pieces of the order came back',
    exchanged: 'Pieces of the order were exchanged for another size',
  },
} as const
