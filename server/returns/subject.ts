import * as z from 'zod'
import { defineJobs, handleJobs } from '../jobs/define-jobs.ts'
import { withTemplates } from '../notifications/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { returnAdminRoutes } from './admin/routes.ts'
import { sweepErasedReturns } from './forget-returns-queries.ts'
import { returnMessageTemplates } from './message-templates.ts'
import { returnNotifications } from './notifications.ts'
import { returnRoutes } from './routes.ts'
import { sweepReturnHolds, sweepReturns } from './sweep-returns.ts'

const returnJobs = defineJobs({
  sweep_return_holds: z.unknown(),
  sweep_returns: z.unknown(),
  sweep_erased_returns: z.unknown(),
})

export const subject: Subject = {
  name: 'returns',
  async routes(router, services) {
    await returnRoutes(router, services)
    returnAdminRoutes(router, services)
  },
  jobs: handleJobs(returnJobs, {
    sweep_return_holds: sweepReturnHolds,
    sweep_returns: sweepReturns,
    sweep_erased_returns: sweepErasedReturns,
  }),
  schedule: [
    { job: returnJobs.sweep_return_holds, cron: '*/10 * * * *' },
    { job: returnJobs.sweep_returns, cron: '23 * * * *' },
    // 03:40 in India.
    { job: returnJobs.sweep_erased_returns, cron: '10 22 * * *' },
  ],
  messages: withTemplates(returnNotifications, returnMessageTemplates),
}
