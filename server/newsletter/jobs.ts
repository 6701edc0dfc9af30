import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const newsletterJobs = defineJobs({ sweep_newsletter: z.unknown() })
