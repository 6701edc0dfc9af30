import { defineNotifications } from '../notifications/define-notifications.ts'

/** Triggered by a row of `notice_recipients`. Required by law, so exempt from limits. */
export const breachNotifications = defineNotifications('account', ['breach_notice'], {
  warnings: ['breach_notice'],
  repeatable: ['breach_notice'],
})
