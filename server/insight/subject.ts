import { handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { adminInsightRoutes } from './admin-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { insightJobs } from './jobs.ts'
import { reportRoutes } from './report-routes.ts'
import { sweepSearchTerms } from './sweep-search-terms.ts'
import { thinCounts } from './thin-counts.ts'

export const subject: Subject = {
  name: 'insight',
  routes(router, services) {
    adminInsightRoutes(router, services)
    eventRoutes(router, services)
    reportRoutes(router, services)
  },
  jobs: handleJobs(insightJobs, {
    sweep_search_terms: (services) => sweepSearchTerms(services),
    thin_event_counts: (services) => thinCounts(services),
  }),
  // 03:10 and 03:25 in India.
  schedule: [
    { job: insightJobs.sweep_search_terms, cron: '40 21 * * *' },
    { job: insightJobs.thin_event_counts, cron: '55 21 * * *' },
  ],
}
