import * as z from 'zod'
import type { Router } from '../http/router.ts'
import { defineJobs, handleJobs } from '../jobs/define-jobs.ts'
import { BESIDE_SHOPPERS } from '../jobs/step-by-step.ts'
import { withTemplates } from '../notifications/define-notifications.ts'
import type { Services } from '../services.ts'
import type { Subject } from '../subject.ts'
import { customerAdminRoutes } from './admin/routes.ts'
import { childrenRoutes } from './children-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { accountMessageTemplates } from './message-templates.ts'
import { accountNotifications } from './notifications.ts'
import { privacyRoutes } from './privacy-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { refreshFigures } from './refresh-figures.ts'
import { securityRoutes } from './security-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { sweepAccounts } from './sweep-accounts.ts'
import { syncRoutes } from './sync-routes.ts'

const customerJobs = defineJobs({
  /** Recomputes the order figures of marked customers. */
  refresh_customer_figures: z.unknown(),
  sweep_accounts: z.unknown(),
})

export const subject: Subject = {
  name: 'customers',
  routes: customerRoutes,
  jobs: handleJobs(customerJobs, {
    refresh_customer_figures: ({ quietDb }) => refreshFigures({ db: quietDb }, BESIDE_SHOPPERS),
    sweep_accounts: sweepAccounts,
  }),
  schedule: [
    { job: customerJobs.refresh_customer_figures, cron: '* * * * *' },
    { job: customerJobs.sweep_accounts, cron: '41 * * * *' },
  ],
  messages: withTemplates(accountNotifications, accountMessageTemplates),
}

function customerRoutes(router: Router, services: Services): void {
  signInRoutes(router, services)
  linkRoutes(router, services)
  profileRoutes(router, services)
  securityRoutes(router, services)
  syncRoutes(router, services)
  childrenRoutes(router, services)
  privacyRoutes(router, services)
  customerAdminRoutes(router, services)
}
