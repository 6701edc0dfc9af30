/** What became of a promised refund. */
export const REFUND_STATUSES = ['pending', 'settled', 'failed'] as const
/** @waits for the order desk */
export type RefundStatus = (typeof REFUND_STATUSES)[number]
