import { defineNotifications } from '../mail/define-notifications.ts'

/** Triggered by an order, or by a refund of one. */
export const orderNotifications = defineNotifications('order', [
  'order_placed',
  'order_paid',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'refund_started',
  'refund_settled',
  'refund_failed',
])
