/**
 * Events with an SMS or WhatsApp text. Each has one registered text, so a text with other variables is another event.
 */
export const PHONE_EVENTS = [
  'order_placed',
  'order_code',
  'payment_link',
  'order_paid',
  'order_shipped',
  'order_shipped_cash',
  'parcel_shipped',
  'parcel_shipped_cash',
  'parcel_out_for_delivery',
  'parcel_out_for_delivery_cash',
  'delivery_attempt_failed',
  'parcel_coming_back',
  'order_delivered',
  'lines_cancelled',
  'order_edited',
  'order_cancelled',
  'order_expired',
  'order_came_back',
  'refund_started',
  'refund_settled',
  'refund_failed',
  'refund_account_wanted',
] as const
export type PhoneEvent = (typeof PHONE_EVENTS)[number]
