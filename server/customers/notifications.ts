import { defineNotifications } from '../notifications/define-notifications.ts'

/** Each but `account_notice` is triggered by a row of `email_tokens`. */
export const accountNotifications = defineNotifications(
  'account',
  [
    'confirm_email',
    'reset_password',
    'change_email',
    'stop_email_change',
    'log_in',
    'step_up',
    'claim_guest',
    'account_notice',
  ],
  {
    warnings: ['account_notice', 'stop_email_change', 'log_in'],
    moments: ['account_notice'],
    beforeOpening: ['reset_password'],
  },
)
