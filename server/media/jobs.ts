import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const mediaJobs = defineJobs({
  /** Continues after the last id, with what was found before. */
  find_missing_media: z.object({
    after: z.string(),
    checked: z.int(),
    missing: z.int(),
    examples: z.array(z.string()),
  }),
})
