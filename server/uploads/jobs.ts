import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const uploadJobs = defineJobs({ sweep_uploads: z.unknown() })
