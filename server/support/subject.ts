import { withTemplates } from '../mail/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { newsletterMessageTemplates } from './message-templates.ts'
import { newsletterNotifications } from './notifications.ts'
import { supportRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'support',
  routes: supportRoutes,
  messages: withTemplates(newsletterNotifications, newsletterMessageTemplates),
}
