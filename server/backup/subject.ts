import * as z from 'zod'
import { defineJobs, handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { makeDueBackup } from './make-due-backup.ts'

const backupJobs = defineJobs({ make_due_backup: z.unknown() })

export const subject: Subject = {
  name: 'backup',
  jobs: handleJobs(backupJobs, { make_due_backup: (services) => makeDueBackup(services) }),
  schedule: [{ job: backupJobs.make_due_backup, cron: '* * * * *' }],
}
