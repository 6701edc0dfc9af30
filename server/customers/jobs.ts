import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const customerJobs = defineJobs({
  /** Recomputes the order figures of marked customers. */
  refresh_customer_figures: z.unknown(),
  sweep_accounts: z.unknown(),
})
