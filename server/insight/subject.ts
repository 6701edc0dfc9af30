import * as z from 'zod'
import { addJob } from '../jobs/add-job.ts'
import { defineJobs, handleJobs } from '../jobs/define-jobs.ts'
import { BESIDE_SHOPPERS, UNTIL_DONE } from '../jobs/step-by-step.ts'
import type { Subject } from '../subject.ts'
import { countSoldOut } from './count-sold-out.ts'
import { eventRoutes } from './event-routes.ts'
import { periodRoutes } from './period-routes.ts'
import { markLastDays, refreshDayFigures } from './refresh-day-figures.ts'
import { reportRoutes } from './report-routes.ts'
import { searchRoutes } from './search-routes.ts'
import { rollUpCounts, sweepSearchTerms } from './sweep-counts.ts'

export const insightJobs = defineJobs({
  count_sold_out: z.unknown(),
  refresh_day_figures: z.unknown(),
  refresh_last_days: z.unknown(),
  sweep_search_terms: z.unknown(),
  thin_event_counts: z.unknown(),
})

const GOES_ON = 'day_figures_go_on'

export const subject: Subject = {
  name: 'insight',
  routes(router, services) {
    eventRoutes(router, services)
    periodRoutes(router, services)
    reportRoutes(router, services)
    searchRoutes(router, services)
  },
  jobs: handleJobs(insightJobs, {
    count_sold_out: ({ quietDb }) => countSoldOut({ db: quietDb }, new Date(), UNTIL_DONE),
    async refresh_day_figures({ db, quietDb }) {
      const isMoreLeft = await refreshDayFigures({ db: quietDb }, new Date(), BESIDE_SHOPPERS)
      // In sequence, so that the scheduled runs beside them do not add up.
      if (isMoreLeft) await addJob(db, insightJobs.refresh_day_figures, {}, { key: GOES_ON, queue: GOES_ON })
    },
    refresh_last_days: (services) => markLastDays(services),
    sweep_search_terms: (services) => sweepSearchTerms(services),
    thin_event_counts: (services) => rollUpCounts(services),
  }),
  schedule: [
    { job: insightJobs.refresh_day_figures, cron: '* * * * *' },
    // 02:40, 02:50, 03:10 and 03:25 in India.
    { job: insightJobs.count_sold_out, cron: '10 21 * * *' },
    { job: insightJobs.refresh_last_days, cron: '20 21 * * *' },
    { job: insightJobs.sweep_search_terms, cron: '40 21 * * *' },
    { job: insightJobs.thin_event_counts, cron: '55 21 * * *' },
  ],
}
