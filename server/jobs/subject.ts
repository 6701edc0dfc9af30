import * as z from 'zod'
import type { Services } from '../services.ts'
import type { Subject } from '../subject.ts'
import { defineJobs, handleJobs } from './define-jobs.ts'
import { unlockWorkers } from './queries.ts'

const workerJobs = defineJobs({
  free_lost_jobs: z.unknown(),
})

export const subject: Subject = {
  name: 'jobs',
  jobs: handleJobs(workerJobs, { free_lost_jobs: releaseOrphanedJobs }),
  schedule: [{ job: workerJobs.free_lost_jobs, cron: '* * * * *' }],
}

/** No handler runs for this long; if one did, its job would run twice, which every handler allows. */
const lostAfterMinutes = 10

/**
 * Frees jobs whose process was killed while others were running. A starting worker frees them only if it is alone, and
 * the library by itself would wait four hours.
 */
export async function releaseOrphanedJobs({ db }: Pick<Services, 'db'>): Promise<void> {
  await unlockWorkers(db, { minutes: lostAfterMinutes })
}
