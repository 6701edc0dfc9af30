/** What became of a promised refund. */
export const REFUND_STATUSES = ['pending', 'settled', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]
