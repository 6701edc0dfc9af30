import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const healthJobs = defineJobs({
  check_health: z.unknown(),
})
