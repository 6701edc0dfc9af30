import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const customerJobs = defineJobs({
  sweep_accounts: z.unknown(),
})
