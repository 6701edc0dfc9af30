import { handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { findMissingMedia, queueSearch } from './find-missing-media.ts'
import { mediaJobs } from './jobs.ts'
import { mediaRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'media',
  routes: mediaRoutes,
  jobs: handleJobs(mediaJobs, { find_missing_media: findMissingMedia }),
  beforeJobs: queueSearch,
}
