import { handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { adminInsightRoutes } from './admin-routes.ts'
import { insightJobs } from './jobs.ts'
import { searchInsightRoutes } from './search-routes.ts'
import { sweepSearchTerms } from './sweep-search-terms.ts'

export const subject: Subject = {
  name: 'insight',
  routes(router, services) {
    adminInsightRoutes(router, services)
    searchInsightRoutes(router, services)
  },
  jobs: handleJobs(insightJobs, { sweep_search_terms: (services) => sweepSearchTerms(services) }),
  // 03:10 in India.
  schedule: [{ job: insightJobs.sweep_search_terms, cron: '40 21 * * *' }],
}
