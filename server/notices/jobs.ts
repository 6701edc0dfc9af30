import * as z from 'zod'
import { NOTICE_SUBJECTS } from '#domain/notices/notice-subjects.ts'
import { defineJobs } from '../jobs/define-jobs.ts'

export const noticeJobs = defineJobs({
  send_notices: z.object({ subject: z.enum(NOTICE_SUBJECTS), subjectId: z.string(), sentBy: z.string() }),
})
