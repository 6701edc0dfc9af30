/** Success messages of steps in the admin, and previews of what the customer is told. */
export const ADMIN_STEP_TEXTS = {
  /** The courier of a parcel without a named courier. */
  byHand: 'our own delivery',
  cancelWords: {
    whole: 'Your order #{order} was cancelled.',
    pieces: {
      one: '{count} item of your order #{order} was cancelled.',
      other: '{count} items of your order #{order} were cancelled.',
    },
    refund: 'We will refund {amount} to your original payment method within 5–7 business days.',
    refundByUpi: 'We will refund {amount} to your UPI ID. We will ask you for it.',
    noRefund: 'You have not paid for it, so there is nothing to refund.',
    lostDiscount:
      'Your offer no longer applies in full to the remaining items. {amount} of its discount was deducted from your refund.',
    lostDiscountUnpaid:
      'Your offer no longer applies in full to the remaining items, so they cost {amount} more.',
    left: 'Your order total is now {amount}.',
    reason: 'Reason: {reason}',
  },
  reasons: {
    cancelled: 'The order was cancelled',
    piecesCancelled: 'Items of the order were cancelled',
    edited: 'The order was changed',
    cameBack: 'The parcel was returned undelivered',
    lost: 'The parcel was lost in transit',
    overpaid: 'The customer paid more than the order total',
    paidLate: 'The payment arrived too late',
    paidTwice: 'The order was already paid',
    outside: 'Refunded outside the shop',
  },
} as const
