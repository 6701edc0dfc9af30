/** What the history of an order can tell. */
export const ORDER_EVENT_KINDS = [
  'placed',
  'moved',
  'cancelled',
  'expired',
  'came_back',
  'refunded',
  'changed_to_cash',
  'paid',
  'revived',
  'payment_created',
  'payment_failed',
  'payment_authorized',
  'payment_captured',
  'payment_mismatch',
  'refund_started',
  'refund_settled',
  'refund_failed',
  'refund_retried',
  'refunded_outside',
] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]
