import { defineNotifications } from '../notifications/define-notifications.ts'

/** Emails to owners about the shop's own service. */
export const healthNotifications = defineNotifications('account', ['health_alert'], {
  warnings: ['health_alert'],
  moments: ['health_alert'],
  beforeOpening: ['health_alert'],
})
