import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const catalogueJobs = defineJobs({ sweep_catalogue_changes: z.unknown() })
