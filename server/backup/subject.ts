import { handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { backupJobs } from './jobs.ts'
import { makeDueBackup } from './make-due-backup.ts'

export const subject: Subject = {
  name: 'backup',
  jobs: handleJobs(backupJobs, { make_due_backup: (services) => makeDueBackup(services) }),
  schedule: [{ job: backupJobs.make_due_backup, cron: '* * * * *' }],
}
