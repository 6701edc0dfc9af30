import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const productJobs = defineJobs({
  count_sales: z.unknown(),
  publish_due_products: z.unknown(),
  recount_missing: z.unknown(),
  revert_due_batches: z.unknown(),
  sweep_forsaken_drafts: z.unknown(),
})
