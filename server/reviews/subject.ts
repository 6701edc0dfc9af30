import { withTemplates } from '../mail/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { reviewDeskTemplates } from './desk-message-templates.ts'
import { reviewDeskNotifications } from './desk-notifications.ts'
import { reviewDeskRoutes } from './desk-routes.ts'
import { reviewRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'reviews',
  async routes(router, services) {
    await reviewRoutes(router, services)
    reviewDeskRoutes(router, services)
  },
  messages: withTemplates(reviewDeskNotifications, reviewDeskTemplates),
}
