import { defineNotifications } from '../notifications/define-notifications.ts'

/** Triggered by an order, once, some days after its last parcel arrived. */
export const reviewNotifications = defineNotifications('order', ['review_invitation'], {
  emailOnly: ['review_invitation'],
})
