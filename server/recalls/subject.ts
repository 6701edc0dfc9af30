import { withTemplates } from '../notifications/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { recallMessageTemplates } from './message-templates.ts'
import { recallNotifications } from './notifications.ts'
import { recallRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'recalls',
  routes: recallRoutes,
  messages: withTemplates(recallNotifications, recallMessageTemplates),
}
