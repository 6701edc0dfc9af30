import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const insightJobs = defineJobs({
  count_sold_out: z.unknown(),
  refresh_day_figures: z.unknown(),
  refresh_last_days: z.unknown(),
  sweep_search_terms: z.unknown(),
  thin_event_counts: z.unknown(),
})
