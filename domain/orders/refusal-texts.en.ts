/** What the shop says where it refuses something about an order; each sentence names the way on. */
export const ORDER_REFUSAL_TEXTS = {
  openCash: {
    one: 'You have {count} cash order on the way. Pay online or wait until it is delivered.',
    other: 'You have {count} cash orders on the way. Pay online or wait until one is delivered.',
  },
  cashPieces:
    'Cash on delivery is possible for up to {most} pieces at a time. Pay online or order fewer pieces.',
  cashPiecesOnTheWay:
    'Cash on delivery is possible for up to {most} pieces at a time, and {open} are on the way already. Pay online or order fewer pieces.',
  manyOrdersOfAccount: {
    one: 'You have placed many orders within an hour. Please try again in a minute, or write to us.',
    other: 'You have placed many orders within an hour. Please try again in {count} minutes, or write to us.',
  },
  manyOrdersOfNetwork: {
    one: 'Many orders came from your network within an hour. Please try again in a minute, or write to us.',
    other:
      'Many orders came from your network within an hour. Please try again in {count} minutes, or write to us.',
  },
  unpaidOfAccount: {
    one: 'You already have {count} unpaid piece on order, and up to {most} are possible at a time. Pay for or cancel that order, or order fewer pieces.',
    other:
      'You already have {count} unpaid pieces on order, and up to {most} are possible at a time. Pay for or cancel those orders, or order fewer pieces.',
  },
  unpaidInOneOrder:
    'Up to {most} pieces can wait for payment at a time. Order fewer pieces, pay, and then order the rest.',
  unpaidOfNetwork: {
    one: 'Unpaid orders from your network hold too many pieces. Pay for your open orders, order fewer pieces, or try again in a minute.',
    other:
      'Unpaid orders from your network hold too many pieces. Pay for your open orders, order fewer pieces, or try again in {count} minutes.',
  },
  unpaidOfSize:
    '{name} in size {size} can be ordered online up to {left} at a time while it is unpaid. Reduce the quantity to {left}, pay, and then order the rest.',
  unpaidOfSizeNow: {
    one: 'All that your network can order unpaid of {name} in size {size} is waiting for payment. Pay for your open order, or try again in a minute.',
    other:
      'All that your network can order unpaid of {name} in size {size} is waiting for payment. Pay for your open order, or try again in {count} minutes.',
  },
  cashFrom: 'Cash on delivery is possible for orders from {least}. Please choose another payment method.',
  cashUpTo: 'Cash on delivery is possible for orders up to {most}. Please choose another payment method.',
  cashNotFor:
    'Cash on delivery is not available for {goods}. Pay online, or remove those products from the cart.',
  cashNotHere: 'We cannot take cash on delivery at PIN code {pincode}. Please choose another payment method.',
  cashRefused:
    'Cash on delivery is not possible for this phone number just now, because earlier cash parcels to it came back to us. Please choose another payment method.',
  partlyShipped: 'A part of your order has left. You can cancel the pieces that have not.',
  begunWithOtherKeys:
    'The shop has changed how it takes payments since you ordered. Nothing more is charged for this order: please place it again.',
  providerNotAsked:
    'We could not ask the payment provider whether this order was paid. Please try again in a minute.',
  providerNotReached:
    'We could not reach the payment provider yet. If you have paid, we will tell you by e-mail.',
  transitions: {
    status_unchanged: 'The order already has this status',
    transition_not_allowed: 'The order cannot go from its status to this one',
    order_not_paid: 'The order has not been paid yet',
    order_unconfirmed:
      'The customer has not confirmed this cash order with the code yet. Ask by phone and confirm it.',
    partly_shipped: 'A parcel of this order has left. Cancel the pieces that are left instead.',
  },
} as const
