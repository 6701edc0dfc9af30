import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const customerJobs = defineJobs({
  /** What the marked people have ordered is summed anew. */
  refresh_customer_figures: z.unknown(),
  sweep_accounts: z.unknown(),
})
