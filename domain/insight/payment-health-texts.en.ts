/** What the shopkeeper is told about money that a person has to look at. */
export const PAYMENT_HEALTH_TEXTS = {
  concerns: 'Payments to look at',
  /** While customers can only pay cash. */
  off: {
    unreadable:
      'Online payment is off: the saved payment keys cannot be opened with this server’s encryption key. Customers can only pay cash. Enter the keys again under Keys, or restore the encryption key and restart.',
    not_set_up:
      'Online payment is not set up: customers can only pay cash. Enter the keys of your payment provider under Keys.',
  },
  silentWebhook: {
    one: 'No message of the payment provider has come for {hours} hours, although 1 payment did. Orders are still paid, because the shop asks, but later. Open Webhooks in the provider’s dashboard, switch the one for {url} on again, and check that its secret is the one in RAZORPAY_WEBHOOK_SECRET.',
    other:
      'No message of the payment provider has come for {hours} hours, although {count} payments did. Orders are still paid, because the shop asks, but later. Open Webhooks in the provider’s dashboard, switch the one for {url} on again, and check that its secret is the one in RAZORPAY_WEBHOOK_SECRET.',
  },
  messages: { one: '{count} message', other: '{count} messages' },
  confirmations: { one: '{count} confirmation of payments', other: '{count} confirmations of payments' },
  both: '{messages} and {confirmations}',
  refused: '{what} in the last 24 hours were not signed by the payment provider, and were refused.',
  changedSecret:
    'If you have changed the webhook secret, name the new one and the old one in RAZORPAY_WEBHOOK_SECRET.',
  order: 'order #{number}',
  noOrder: 'no order',
  /** By kind of concern. */
  what: {
    mismatch:
      '{amount} came for {order}, which is another amount than it costs. It is not paid by this: give the money back, or collect the difference.',
    refund_failed:
      'The refund of {amount} for {order} failed. Try it again, or ask the shopper where else it may go.',
    refund_by_hand:
      '{amount} for {order} goes back by hand. Open the order: pay it to the UPI ID there and note the bank’s reference, or wait until the shopper names one.',
    authorized:
      '{amount} for {order} has been authorised for more than an hour and is not captured. Look at {payment} in the provider’s dashboard.',
    orphan:
      '{amount} came for an order that the shop does not know. Look at {payment} in the provider’s dashboard, and give it back there.',
    refunded_outside: '{amount} of {order} was refunded outside the shop. Look at it before you ship it.',
  },
} as const
