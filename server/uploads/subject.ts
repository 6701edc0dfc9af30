import { handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { uploadJobs } from './jobs.ts'
import { uploadRoutes } from './routes.ts'
import { sweepUploads } from './stored-uploads.ts'

export const subject: Subject = {
  name: 'uploads',
  routes: uploadRoutes,
  jobs: handleJobs(uploadJobs, { sweep_uploads: sweepUploads }),
  schedule: [{ job: uploadJobs.sweep_uploads, cron: '47 * * * *' }],
}
