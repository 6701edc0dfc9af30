/** Why a step of a return is not possible, and the way on. */
export const RETURN_REFUSAL_TEXTS = {
  nothingArrived: 'Nothing of this order has been delivered yet, so that nothing can come back.',
  tooLate:
    'The {days} days for returns of this order ended on {date}. A faulty or wrong piece we still take back: write to us.',
  tooLateUnknown: 'The time for returning these pieces is over. Write to us about a faulty or wrong piece.',
  unknownLine: 'This order has no such line.',
  piecesLeft: {
    one: 'Only {count} piece of {product} can still come back. The others are in a return, or were paid back.',
    other:
      'Only {count} pieces of {product} can still come back. The others are in a return, or were paid back.',
  },
  noneLeft: 'All pieces of {product} are in a return already, or were paid back.',
  otherProduct: 'Choose a size of the same product, and another one than you have.',
  soldOut: 'Size {size} of {product} has been sold out meanwhile. Choose another size, or your money back.',
  soldShort: {
    one: 'Only {count} piece of size {size} is left. Choose another size, or your money back.',
    other: 'Only {count} pieces of size {size} are left. Choose another size, or your money back.',
  },
  wayClosed: 'Choose one of the ways that the shop offers.',
  state: {
    asked: 'This return waits for the answer of the shop.',
    question: 'The shop has asked a question about this return, which waits for its answer.',
    approved: 'This return was approved already.',
    coming: 'This return is on its way to the shop.',
    received: 'This return has arrived at the shop.',
    checked: 'This return was checked already: its money or the other size is on the way.',
    refused: 'This return was refused.',
    withdrawn: 'This return was withdrawn.',
    lapsed: 'This return has ended, as nothing was handed over in time.',
  },
  mayNotRefuse: 'The customer reported every item as faulty or wrong. You cannot refuse this return.',
  stillToFetch: 'You can close a pickup return only after its promised pickup date has passed.',
  notExcepted: 'None of these items is marked as non-returnable. Choose another reason.',
  unknownCheck: 'This item is not in the return. Refresh to see the latest.',
  unnamedCheck: 'Choose a condition for every item.',
  foundTooMany: 'At most {count} of {product} can be returned. Reduce the quantity.',
  cashFirst:
    'The courier still owes cash for this order. Record the cash first, or refund instead of sending the exchange.',
} as const
