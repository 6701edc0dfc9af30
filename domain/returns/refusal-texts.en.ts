/** Why a step of a return is refused, with what to do next. */
export const RETURN_REFUSAL_TEXTS = {
  nothingArrived: 'This order has not been delivered yet, so it cannot be returned.',
  tooLate:
    'The {days}-day return period for this order ended on {date}. If an item is faulty or wrong, write to us.',
  tooLateUnknown: 'The return period for these items has ended. If an item is faulty or wrong, write to us.',
  unknownLine: 'This order has no such item.',
  piecesLeft: {
    one: 'Only {count} of {product} can still be returned. The others are in a return or have been refunded.',
    other:
      'Only {count} of {product} can still be returned. The others are in a return or have been refunded.',
  },
  noneLeft: '{product} is already in a return or has been refunded.',
  otherProduct: 'Choose a different size of the same product.',
  soldOut: 'Size {size} of {product} just sold out. Choose another size or a refund.',
  soldShort: {
    one: 'Only {count} left in size {size}. Choose another size or a refund.',
    other: 'Only {count} left in size {size}. Choose another size or a refund.',
  },
  wayClosed: 'This return method is not available. Choose another one.',
  state: {
    asked: 'This return is waiting for our reply.',
    question: 'We have asked a question about this return. Reply to it first.',
    approved: 'This return has already been approved.',
    coming: 'This return is on its way to us.',
    received: 'This return has reached us.',
    checked: 'This return has already been checked. The refund or the new size is on its way.',
    refused: 'This return was not accepted.',
    withdrawn: 'This return was cancelled.',
    lapsed: 'This return was closed because it was not handed over in time.',
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
