import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const pictureJobs = defineJobs({ sweep_pictures: z.unknown() })
