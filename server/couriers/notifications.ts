import { defineNotifications } from '../notifications/define-notifications.ts'

/**
 * Triggered by a parcel. `delivery_attempt_failed` is triggered by a vain try: the parcel's id, a colon, and which try
 * it was.
 */
export const courierNotifications = defineNotifications('order', [
  'parcel_out_for_delivery',
  'delivery_attempt_failed',
  'parcel_coming_back',
])
