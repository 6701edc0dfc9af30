import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const insightJobs = defineJobs({
  sweep_search_terms: z.unknown(),
  thin_event_counts: z.unknown(),
})
