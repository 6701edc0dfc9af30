import { defineNotifications } from '../notifications/define-notifications.ts'

/** Triggered by a row of `delivery_alerts`. */
export const deliveryNotifications = defineNotifications('shop', ['delivery_reached'], {
  moments: ['delivery_reached'],
})
