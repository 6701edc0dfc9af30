import { defineNotifications } from '../notifications/define-notifications.ts'

/** Triggered by a row of `notice_recipients`. It concerns safety, so it is exempt from limits. */
export const recallNotifications = defineNotifications('account', ['recall_notice'], {
  warnings: ['recall_notice'],
  repeatable: ['recall_notice'],
})
