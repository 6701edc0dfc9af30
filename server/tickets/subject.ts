import * as z from 'zod'
import { defineJobs, handleJobs } from '../jobs/define-jobs.ts'
import { withTemplates } from '../notifications/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { ticketAdminRoutes } from './admin/routes.ts'
import { templateRoutes } from './admin/template-routes.ts'
import { sweepErasedTickets, sweepOldTickets } from './forget-tickets-queries.ts'
import { ticketNotifications } from './ticket-notifications.ts'
import { ticketRoutes } from './ticket-routes.ts'
import { ticketMessageTemplates } from './ticket-templates.ts'

const supportJobs = defineJobs({
  sweep_erased_tickets: z.unknown(),
  sweep_old_tickets: z.unknown(),
})

export const subject: Subject = {
  name: 'tickets',
  async routes(router, services) {
    await ticketRoutes(router, services)
    await ticketAdminRoutes(router, services)
    templateRoutes(router, services)
  },
  jobs: handleJobs(supportJobs, {
    sweep_erased_tickets: sweepErasedTickets,
    sweep_old_tickets: (services) => sweepOldTickets(services, services.settings.current().retention),
  }),
  // 04:00 in India, and later.
  schedule: [
    { job: supportJobs.sweep_erased_tickets, cron: '30 22 * * *' },
    { job: supportJobs.sweep_old_tickets, cron: '35 22 * * *' },
  ],
  messages: withTemplates(ticketNotifications, ticketMessageTemplates),
}
