import { defineNotifications } from '../notifications/define-notifications.ts'

/** Triggered by an order, some days after its last parcel arrived: once. */
export const reviewNotifications = defineNotifications('order', ['review_invitation'], {
  emailOnly: ['review_invitation'],
})
