import { defineNotifications } from '../notifications/define-notifications.ts'

/** Triggered by a row of `notice_recipients`. It is about safety: no limit holds it back. */
export const recallNotifications = defineNotifications('account', ['recall_notice'], {
  warnings: ['recall_notice'],
  repeatable: ['recall_notice'],
})
