import type { Subject } from '../subject.ts'
import { handleJobs } from './define-jobs.ts'
import { workerJobs } from './jobs.ts'
import { releaseOrphanedJobs } from './release-orphaned-jobs.ts'

export const subject: Subject = {
  name: 'jobs',
  jobs: handleJobs(workerJobs, { free_lost_jobs: releaseOrphanedJobs }),
  schedule: [{ job: workerJobs.free_lost_jobs, cron: '* * * * *' }],
}
