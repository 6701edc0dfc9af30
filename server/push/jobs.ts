import * as z from 'zod'
import { PUSH_TOPICS } from '#domain/push/api-push.ts'
import { defineJobs } from '../jobs/define-jobs.ts'

export const pushJobs = defineJobs({
  tell_staff: z.object({ topic: z.enum(PUSH_TOPICS), id: z.string().max(100) }),
})
