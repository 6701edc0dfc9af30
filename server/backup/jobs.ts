import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const backupJobs = defineJobs({ make_due_backup: z.unknown() })
