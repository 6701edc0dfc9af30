/** Why a request about an order is refused, with what to do next. */
export const ORDER_REFUSAL_TEXTS = {
  /** For a piece of a set; `size` names both. */
  pieceShort:
    '{size} of {name} just sold out. Choose another size for it or leave it out. Nothing has been ordered.',
  openCash: {
    one: 'You have {count} cash order on the way. Pay online or wait until it is delivered.',
    other: 'You have {count} cash orders on the way. Pay online or wait until one is delivered.',
  },
  cashPieces:
    'Cash on delivery is available for up to {most} items at a time. Pay online or order fewer items.',
  cashPiecesOnTheWay:
    'Cash on delivery is available for up to {most} items at a time, and {open} are already on the way. Pay online or order fewer items.',
  manyOrdersOfAccount: {
    one: 'You have placed many orders in the last hour. Please try again in a minute, or contact us.',
    other:
      'You have placed many orders in the last hour. Please try again in {count} minutes, or contact us.',
  },
  manyOrdersOfNetwork: {
    one: 'Many orders came from your network in the last hour. Please try again in a minute, or contact us.',
    other:
      'Many orders came from your network in the last hour. Please try again in {count} minutes, or contact us.',
  },
  unpaidOfAccount: {
    one: 'You already have {count} unpaid item on order. The limit is {most}. Pay for or cancel that order, or order fewer items.',
    other:
      'You already have {count} unpaid items on order. The limit is {most}. Pay for or cancel those orders, or order fewer items.',
  },
  unpaidInOneOrder:
    'Up to {most} items can be unpaid at a time. Order fewer items, pay, and then order the rest.',
  unpaidOfNetwork: {
    one: 'There are too many unpaid items from your network. Pay for your open orders, order fewer items, or try again in a minute.',
    other:
      'There are too many unpaid items from your network. Pay for your open orders, order fewer items, or try again in {count} minutes.',
  },
  unpaidOfSize:
    'You can order up to {left} of {name} in size {size} before you pay. Reduce the quantity to {left}, pay, and then order the rest.',
  unpaidOfSizeNow: {
    one: 'Your network has reached the limit of unpaid orders for {name} in size {size}. Pay for your open order, or try again in a minute.',
    other:
      'Your network has reached the limit of unpaid orders for {name} in size {size}. Pay for your open order, or try again in {count} minutes.',
  },
  cashFrom: 'Cash on delivery is available for orders from {least}. Please choose another payment method.',
  cashUpTo: 'Cash on delivery is available for orders up to {most}. Please choose another payment method.',
  cashNotFor:
    'Cash on delivery is not available for {goods}. Pay online, or remove those products from the cart.',
  cashNotForGift:
    'Cash on delivery is not available with no prices in the parcel, because the courier asks for the amount at the door. Please choose another payment method.',
  cashNotHere:
    'Cash on delivery is not available at pincode {pincode}. Please choose another payment method.',
  cashRefused:
    'Cash on delivery is not available for this phone number right now, because earlier cash parcels were returned to us. Please choose another payment method.',
  discountTooHigh: 'You can give a discount of up to {most}% of the goods. Ask a manager or an owner.',
  upiUsed: 'This UPI reference is already recorded for order #{number}. Check it with the customer.',
  linkChanged: 'The order has changed since you opened this page. Check the new total, then pay.',
  partlyShipped: 'Part of your order has shipped. You can cancel the items that have not.',
  begunWithOtherKeys:
    'We have changed how we take payments since you ordered. You won’t be charged for this order. Please place it again.',
  providerNotAsked: 'We couldn’t check whether this order was paid. Please try again in a minute.',
  providerNotReached: 'We couldn’t reach the payment provider yet. If you have paid, we’ll email you.',
  transitions: {
    status_unchanged: 'The order already has this status',
    transition_not_allowed: 'The order cannot move from its current status to this one',
    order_not_paid: 'The order has not been paid yet',
    order_unconfirmed:
      'The customer has not confirmed this cash order with the code yet. Ask by phone and confirm it.',
    partly_shipped: 'Part of this order has shipped. Cancel the remaining items instead.',
  },
} as const
