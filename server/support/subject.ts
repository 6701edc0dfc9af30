import { withTemplates } from '../mail/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { newsletterMessageTemplates } from './message-templates.ts'
import { newsletterNotifications } from './notifications.ts'
import { supportRoutes } from './routes.ts'
import { ticketNotifications } from './ticket-notifications.ts'
import { ticketRoutes } from './ticket-routes.ts'
import { ticketMessageTemplates } from './ticket-templates.ts'

export const subject: Subject = {
  name: 'support',
  async routes(router, services) {
    supportRoutes(router, services)
    await ticketRoutes(router, services)
  },
  messages: [
    ...withTemplates(newsletterNotifications, newsletterMessageTemplates),
    ...withTemplates(ticketNotifications, ticketMessageTemplates),
  ],
}
