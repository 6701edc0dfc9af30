/** Why the shop refuses a step of the admin: what has happened, and the way on. */
export const ADMIN_REFUSAL_TEXTS = {
  stepTaken: '{name} was quicker: this order is {status} since {time}. Nothing was done twice.',
  stepTakenByShop: 'This order is {status} since {time}. Nothing was done twice.',
  statuses: {
    pending: 'pending',
    processing: 'in processing',
    packing: 'being packed',
    shipped: 'shipped',
    delivered: 'delivered',
    cancelled: 'cancelled',
  },
  packedByAnother: '{name} is packing this order since {time}. Take the next one, or ask {name}.',
  alreadyPacked: '{name} packed this order at {time}. It waits to be shipped.',
  notPacked: 'This order is not marked as packed.',
  packedPartShipped: 'A parcel of this order has left: it cannot be unpacked any more.',
  packFirst: 'Start packing this order before you ship it.',
  someDelivered:
    'A parcel of this order was delivered. Mark the parcels that came back instead of cancelling the order.',
  nothingToShip: 'Nothing of this order is left to ship. Open it to see its parcels.',
  nothingToCancel: 'Nothing of this order is left to cancel.',
  unsellableTooMany: 'More pieces are marked damaged or missing than are cancelled. Check the numbers.',
  moreThanLeft: {
    one: 'Only {count} piece of {product} is left in this order. Open the order again to see what happened.',
    other:
      'Only {count} pieces of {product} are left in this order. Open the order again to see what happened.',
  },
  noneLeft: 'No piece of {product} is left in this order. Open the order again to see what happened.',
  unknownLine: 'This order has no such line.',
  bookingUnderWay: 'A courier is being booked for this order. Wait a moment, and cancel the booking first.',
  bookedFirst:
    'A courier is booked for this parcel and has not fetched it. Cancel the booking first: then its pieces are here again.',
  shippedPieces: 'This has left the shop and can no longer be cancelled.',
  unpaidPieces:
    'Single pieces can be cancelled once the order is paid. Cancel the whole order and place it again.',
  unknownCarrier: 'Choose one of the carriers of your settings.',
  numberMissing: 'Type or scan the tracking number.',
  numberUsed: 'The number {number} stands on a parcel of order #{order} already. Check the label.',
  sameParcel: 'The same parcel was shipped a moment ago. Open the order to see it.',
  parcelDelivered: 'This parcel was delivered on {time}.',
  parcelGivenUp: 'This parcel was given up as lost on {time}.',
  parcelCameBack: 'This parcel came back on {time}.',
  noCashDue: 'No cash is due for this order.',
  cashTooMuch: 'Only {due} is due for this order.',
  sameCash: 'This cash was recorded a moment ago. Open the order to see it.',
  cashCancelled: 'This order was cancelled: no cash is due.',
  nothingToRefund: 'Nothing is left to give back for this order.',
  discountWorthMore:
    'There is nothing to refund for these pieces: without them the order loses a discount that is worth more. Refund an amount instead.',
  refundTooMuch: 'At most {left} can still be given back. Everything else has gone back already.',
  notShippedPieces:
    'These pieces have not left the shop. Cancel them instead: their money goes back, and nobody ships them.',
  refundPieces: {
    one: 'Only {count} piece of {product} can still be paid back.',
    other: 'Only {count} pieces of {product} can still be paid back.',
  },
  noneToRefund: 'All pieces of {product} that have left were paid back already.',
  refundSettled: 'This refund was paid on {time}.',
  refundUnderWay: 'The provider is paying this refund. Wait for its answer.',
  refundNotFailed: 'This refund did not fail, so that there is nothing to try again.',
  refundStillOwed:
    'This refund is closed, or its money is still owed: try it again, or pay it by hand and note the reference.',
  refundNotWanted: 'This refund needs no UPI ID: it is on its way, or has arrived.',
  providerSilent: 'The payment provider does not answer. Nothing was changed; please try again in a minute.',
  refundRefused: 'The payment provider says: {words}',
  refundRefusedSilently: 'The payment provider refused the refund and did not say why.',
  refundOfOtherKeys:
    'The payment was made with keys of the payment provider that are not taken any more. Pay the money back by hand.',
  refundNotAccepted: 'The bank did not accept the refund.',
  noPaymentToTake: 'No payment waits to be taken for this order.',
} as const
