import { defineNotifications } from '../mail/define-notifications.ts'

export const newsletterNotifications = defineNotifications('account', ['leave_newsletter'])
