/**
 * Text messages by event. Each is registered word for word with the operators, so a changed text needs a new
 * registration. `{shop}` and `{link}` are registered with the shop's values; every other placeholder is a variable.
 * Only characters of the GSM alphabet, which has no rupee sign; at most 160 with the longest values.
 */
export const PHONE_TEXTS = {
  order_placed:
    '{shop}: order {number} is placed. Please keep Rs {amount} ready. Delivery by {date}. {link}{code}',
  order_code: '{shop}: code {secret} confirms your cash order {number} of Rs {amount}. {link}{code}',
  payment_link: '{shop}: pay Rs {amount} for order {number} to confirm it: {link}{code}',
  order_paid: '{shop}: Rs {amount} received for order {number}. Delivery by {date}. {link}{code}',
  order_shipped: '{shop}: order {number} is on its way. Delivery by {date}. {link}{code}',
  order_shipped_cash: '{shop}: order {number} is on its way. Please keep Rs {amount} ready. {link}{code}',
  parcel_shipped: '{shop}: order {number} shipped with {carrier}, {tracking}. {link}{code}',
  parcel_shipped_cash: '{shop}: order {number} shipped with {carrier}. Keep Rs {amount} ready. {link}{code}',
  parcel_out_for_delivery: '{shop}: {carrier} will deliver order {number} today. {link}{code}',
  parcel_out_for_delivery_cash:
    '{shop}: order {number} will be delivered today. Please keep Rs {amount} ready. {link}{code}',
  delivery_attempt_failed:
    '{shop}: the courier could not deliver order {number}. Choose a day or another number: {link}{code}',
  parcel_coming_back: '{shop}: order {number} is being returned to us. {link}{code}',
  order_delivered: '{shop}: order {number} was delivered. Returns are possible for {days} days. {link}{code}',
  lines_cancelled: '{shop}: items for Rs {amount} in order {number} were cancelled. {link}{code}',
  order_edited: '{shop}: order {number} was changed and now costs Rs {amount}. {link}{code}',
  order_cancelled: '{shop}: order {number} was cancelled. {link}{code}',
  order_expired: '{shop}: order {number} was cancelled as no payment was received. {link}{code}',
  order_came_back: '{shop}: order {number} was returned to us and cancelled. {link}{code}',
  refund_started:
    '{shop}: your refund of Rs {amount} for order {number} has started, 5-7 business days. {link}{code}',
  refund_settled: '{shop}: Rs {amount} for order {number} has been refunded. {link}{code}',
  refund_failed:
    '{shop}: refund of Rs {amount} for order {number} failed. We will retry, or add a UPI ID: {link}{code}',
  refund_account_wanted: '{shop}: add a UPI ID for your refund of Rs {amount}, order {number}. {link}{code}',
} as const
