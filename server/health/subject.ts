import * as z from 'zod'
import { defineJobs, handleJobs } from '../jobs/define-jobs.ts'
import { withTemplates } from '../notifications/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { checkHealth } from './check-health.ts'
import { healthMessageTemplates } from './message-templates.ts'
import { healthNotifications } from './notifications.ts'
import { healthCardRoutes } from './routes.ts'

const healthJobs = defineJobs({
  check_health: z.unknown(),
})

export const subject: Subject = {
  name: 'health',
  routes: healthCardRoutes,
  jobs: handleJobs(healthJobs, { check_health: (services) => checkHealth(services) }),
  schedule: [{ job: healthJobs.check_health, cron: '*/5 * * * *' }],
  messages: withTemplates(healthNotifications, healthMessageTemplates),
}
