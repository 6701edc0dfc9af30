import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const supportJobs = defineJobs({
  sweep_erased_tickets: z.unknown(),
  sweep_old_tickets: z.unknown(),
})
