import { withTemplates } from '../notifications/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { breachMessageTemplates } from './message-templates.ts'
import { breachNotifications } from './notifications.ts'
import { breachRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'breaches',
  routes: breachRoutes,
  messages: withTemplates(breachNotifications, breachMessageTemplates),
}
