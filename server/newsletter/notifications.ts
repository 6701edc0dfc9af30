import { defineNotifications } from '../notifications/define-notifications.ts'

/** Each is triggered by its own id, with data `email`, in lower case, and `language`. */
export const newsletterNotifications = defineNotifications(
  'shop',
  ['leave_newsletter', 'newsletter_confirm', 'newsletter_welcome'],
  { repeatable: ['newsletter_welcome'] },
)
