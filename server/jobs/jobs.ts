import * as z from 'zod'
import { defineJobs } from './define-jobs.ts'

export const workerJobs = defineJobs({
  free_lost_jobs: z.unknown(),
})
