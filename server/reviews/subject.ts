import * as z from 'zod'
import { defineJobs, handleJobs } from '../jobs/define-jobs.ts'
import { withTemplates } from '../notifications/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { reviewAdminTemplates } from './admin/message-templates.ts'
import { reviewAdminNotifications } from './admin/notifications.ts'
import { reviewAdminRoutes } from './admin/routes.ts'
import { inviteReviewers } from './invite-reviewers.ts'
import { reviewMessageTemplates } from './message-templates.ts'
import { reviewNotifications } from './notifications.ts'
import { reviewRoutes } from './routes.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'

const reviewJobs = defineJobs({ invite_reviewers: z.unknown() })

export const subject: Subject = {
  name: 'reviews',
  async routes(router, services) {
    await reviewRoutes(router, services)
    reviewAdminRoutes(router, services)
    await unsubscribeRoutes(router, services)
  },
  jobs: handleJobs(reviewJobs, { invite_reviewers: inviteReviewers }),
  // 10:10 in India: invitations are sent in the daytime.
  schedule: [{ job: reviewJobs.invite_reviewers, cron: '40 4 * * *' }],
  messages: [
    ...withTemplates(reviewNotifications, reviewMessageTemplates),
    ...withTemplates(reviewAdminNotifications, reviewAdminTemplates),
  ],
}
