/** What became of a promised refund. */
export const REFUND_STATUSES = ['pending', 'settled', 'failed'] as const

/**
 * By which way a refund goes: through the payment provider, by the shop's own hand to a UPI id, or as the payment of
 * the order that sends another size.
 */
export const REFUND_METHODS = ['provider', 'upi', 'exchange'] as const
