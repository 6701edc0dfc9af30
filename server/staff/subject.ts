import { withTemplates } from '../notifications/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { staffMessageTemplates } from './message-templates.ts'
import { staffNotifications } from './notifications.ts'
import { peopleRoutes } from './people-routes.ts'
import { preferenceRoutes } from './preference-routes.ts'
import { staffRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'staff',
  routes(router, services) {
    staffRoutes(router, services)
    preferenceRoutes(router, services)
    peopleRoutes(router, services)
  },
  messages: withTemplates(staffNotifications, staffMessageTemplates),
}
