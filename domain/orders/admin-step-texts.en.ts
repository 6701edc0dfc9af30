/** What the admin is told when a step was done, and what the shopper reads of one before it is done. */
export const ADMIN_STEP_TEXTS = {
  /** The carrier's name of a parcel that no carrier was named for. */
  byHand: 'our own delivery',
  cancelWords: {
    whole: 'Your order #{order} was cancelled.',
    pieces: {
      one: '{count} piece of your order #{order} was cancelled.',
      other: '{count} pieces of your order #{order} were cancelled.',
    },
    refund: '{amount} goes back the way you paid within 5-7 working days.',
    refundByUpi: '{amount} goes back to a UPI ID that we ask you for.',
    noRefund: 'You have paid nothing for it, so that nothing has to go back.',
    lostDiscount:
      'Without it your offer no longer applies in full: {amount} of its discount was taken off your refund.',
    lostDiscountUnpaid:
      'Without it your offer no longer applies in full: the rest costs {amount} more than with it.',
    left: 'The rest of your order costs {amount}.',
    reason: 'Reason: {reason}',
  },
  reasons: {
    cancelled: 'The order was cancelled',
    piecesCancelled: 'Pieces of the order were cancelled',
    cameBack: 'The parcel came back undelivered',
    lost: 'The parcel was lost on its way',
    overpaid: 'More was paid than the order costs',
    paidLate: 'The payment came too late',
    paidTwice: 'The order was paid already',
    outside: 'Made outside the shop',
  },
} as const
