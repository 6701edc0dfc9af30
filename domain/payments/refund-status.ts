/** The state of a promised refund. */
export const REFUND_STATUSES = ['pending', 'settled', 'failed'] as const

/** How a refund is paid: through the payment provider, by hand to a UPI ID, or as credit for the exchange order. */
export const REFUND_METHODS = ['provider', 'upi', 'exchange'] as const
