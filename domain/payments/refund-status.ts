/** The state of a promised refund. */
export const REFUND_STATUSES = ['pending', 'settled', 'failed'] as const

/**
 * How a refund is paid: through the payment provider, by hand to a UPI ID, as credit for the exchange order, or over
 * the counter in the way the order was paid.
 */
export const REFUND_METHODS = ['provider', 'upi', 'exchange', 'counter'] as const
