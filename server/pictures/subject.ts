import * as z from 'zod'
import { defineJobs, handleJobs } from '../jobs/define-jobs.ts'
import type { Subject } from '../subject.ts'
import { pictureRoutes } from './routes.ts'
import { sweepPictures } from './sweep-pictures.ts'

const pictureJobs = defineJobs({ sweep_pictures: z.unknown() })

export const subject: Subject = {
  name: 'pictures',
  routes: pictureRoutes,
  jobs: handleJobs(pictureJobs, { sweep_pictures: sweepPictures }),
  // 03:20 in India.
  schedule: [{ job: pictureJobs.sweep_pictures, cron: '50 21 * * *' }],
}
