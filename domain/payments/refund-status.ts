/** What became of a promised refund. */
export const REFUND_STATUSES = ['pending', 'settled', 'failed'] as const

/** By which way a refund goes: through the payment provider, or by the shop's own hand to a UPI id. */
export const REFUND_METHODS = ['provider', 'upi'] as const
