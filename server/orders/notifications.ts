import { defineNotifications } from '../mail/define-notifications.ts'

/**
 * Triggered by an order, or by a refund of one. `parcel_shipped` and `parcel_delivered` are triggered by a parcel.
 * `lines_cancelled` is triggered by an id of its own for each act of cancelling, with data `{ orderId }` and, where it is
 * known, `cancellations`: the ids of its rows of `order_line_cancellations`, separated by commas.
 */
export const orderNotifications = defineNotifications('order', [
  'order_placed',
  'order_paid',
  'order_packed',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'parcel_shipped',
  'parcel_delivered',
  'lines_cancelled',
  'refund_started',
  'refund_settled',
  'refund_failed',
  'refund_account_wanted',
])
