import { handleJobs } from '../jobs/define-jobs.ts'
import { BESIDE_SHOPPERS } from '../jobs/step-by-step.ts'
import { withTemplates } from '../notifications/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { customerJobs } from './jobs.ts'
import { accountMessageTemplates } from './message-templates.ts'
import { accountNotifications } from './notifications.ts'
import { refreshFigures } from './refresh-figures.ts'
import { customerRoutes } from './routes.ts'
import { sweepAccounts } from './sweep-accounts.ts'

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
