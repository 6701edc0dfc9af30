/** Texts about payments that staff have to check. */
export const PAYMENT_HEALTH_TEXTS = {
  concerns: 'Payments that need attention',
  /** While customers can only pay cash. */
  off: {
    unreadable:
      'Online payment is off: the saved payment keys cannot be read with this server’s encryption key. Customers can only pay cash on delivery. Enter the keys again under Keys, or restore the encryption key and restart.',
    not_set_up:
      'Online payment is not set up. Customers can only pay cash on delivery. Enter the keys of your payment provider under Keys.',
  },
  silentWebhook: {
    one: 'No webhook from the payment provider for {hours} hours, although 1 payment arrived. Orders are still confirmed, but late. In the provider’s dashboard, turn on the webhook for {url} and check that its secret matches the one under Service keys.',
    other:
      'No webhook from the payment provider for {hours} hours, although {count} payments arrived. Orders are still confirmed, but late. In the provider’s dashboard, turn on the webhook for {url} and check that its secret matches the one under Service keys.',
  },
  messages: { one: '{count} webhook', other: '{count} webhooks' },
  confirmations: { one: '{count} payment confirmation', other: '{count} payment confirmations' },
  both: '{messages} and {confirmations}',
  refused: 'Rejected in the last 24 hours because of an invalid signature: {what}.',
  changedSecret: 'If you changed the webhook secret, enter both the new and the old one under Service keys.',
  order: 'order #{number}',
  noOrder: 'an unknown order',
  /** By kind of concern. */
  what: {
    mismatch:
      '{amount} was received for {order}, which differs from the order total. The order stays unpaid. Refund the amount or collect the difference.',
    refund_failed:
      'The refund of {amount} for {order} failed. Retry it, or ask the customer for another account.',
    refund_by_hand:
      '{amount} for {order} must be refunded manually. Open the order, pay the UPI ID shown there and enter the bank reference. If no UPI ID is shown yet, wait for the customer to enter one.',
    authorized:
      '{amount} for {order} has been authorised for more than an hour but is not captured. Check {payment} in the provider’s dashboard.',
    orphan:
      '{amount} was received for an unknown order. Check {payment} in the provider’s dashboard and refund it there.',
    refunded_outside:
      '{amount} of {order} was refunded outside the shop. Review the order before you ship it.',
  },
} as const
