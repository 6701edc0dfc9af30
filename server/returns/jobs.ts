import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const returnJobs = defineJobs({
  sweep_return_holds: z.unknown(),
  sweep_returns: z.unknown(),
  sweep_erased_returns: z.unknown(),
})
