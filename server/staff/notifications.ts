import { defineNotifications } from '../notifications/define-notifications.ts'

/** Emails to staff; an invitation is triggered by its row. */
export const staffNotifications = defineNotifications(
  'account',
  ['staff_invited', 'staff_joined', 'staff_role'],
  {
    warnings: ['staff_joined', 'staff_role'],
    moments: ['staff_joined', 'staff_role'],
    beforeOpening: ['staff_invited', 'staff_joined', 'staff_role'],
  },
)
