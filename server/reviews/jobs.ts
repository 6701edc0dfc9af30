import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const reviewJobs = defineJobs({ invite_reviewers: z.unknown() })
