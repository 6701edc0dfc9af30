import { defineNotifications } from '../notifications/define-notifications.ts'

/**
 * Triggered by a parcel. `delivery_attempt_failed` is triggered by a failed attempt: the parcel's id, a colon, and the
 * attempt's number.
 */
export const courierNotifications = defineNotifications('order', [
  'parcel_out_for_delivery',
  'delivery_attempt_failed',
  'parcel_coming_back',
])
