import * as z from 'zod'
import { CONFIRM_LINK_DAYS } from '#domain/newsletter/subscription.ts'
import { defineJobs, handleJobs } from '../jobs/define-jobs.ts'
import { withTemplates } from '../notifications/define-notifications.ts'
import { oneClickRoutes } from '../notifications/one-click-routes.ts'
import type { Subject } from '../subject.ts'
import { subscriberRoutes } from './admin/routes.ts'
import { leaveNewsletter } from './leave-newsletter.ts'
import { newsletterMessageTemplates } from './message-templates.ts'
import { newsletterNotifications } from './notifications.ts'
import { deleteUnconfirmed } from './queries.ts'
import { newsletterRoutes } from './routes.ts'

const newsletterJobs = defineJobs({ sweep_newsletter: z.unknown() })

export const subject: Subject = {
  name: 'newsletter',
  async routes(router, services) {
    newsletterRoutes(router, services)
    subscriberRoutes(router, services)
    await oneClickRoutes(router, {
      path: '/api/newsletter/one-click',
      tags: ['newsletter'],
      emails: 'the newsletter',
      async unsubscribe(token, { ip, words }) {
        await leaveNewsletter(services, { token, ip })
        return words.texts.newsletterAnswers.oneClick
      },
      pageOf: (token) => `/newsletter#token=${encodeURIComponent(token)}`,
    })
  },
  messages: withTemplates(newsletterNotifications, newsletterMessageTemplates),
  jobs: handleJobs(newsletterJobs, {
    sweep_newsletter: ({ db }) => deleteUnconfirmed(db, CONFIRM_LINK_DAYS),
  }),
  // 03:20 in India.
  schedule: [{ job: newsletterJobs.sweep_newsletter, cron: '50 21 * * *' }],
}
