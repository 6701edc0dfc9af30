import { defineNotifications } from '../notifications/define-notifications.ts'

/** Triggered by a row of `notice_recipients`. The law asks for it: no limit holds it back. */
export const breachNotifications = defineNotifications('account', ['breach_notice'], {
  warnings: ['breach_notice'],
  repeatable: ['breach_notice'],
})
