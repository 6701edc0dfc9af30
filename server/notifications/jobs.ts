import * as z from 'zod'
import { defineJobs } from '../jobs/define-jobs.ts'

export const mailJobs = defineJobs({
  tell_customer: z.object({ kind: z.string(), key: z.string(), data: z.record(z.string(), z.string()) }),
  send_message: z.object({ messageId: z.string() }),
  queue_messages: z.unknown(),
  sweep_recipients: z.unknown(),
})
