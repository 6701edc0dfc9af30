import { handleJobs } from '../jobs/define-jobs.ts'
import { withTemplates } from '../notifications/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { stockAlertRoutes } from './alert-routes.ts'
import { stockJobs } from './jobs.ts'
import { stockMessageTemplates } from './message-templates.ts'
import { stockNotifications } from './notifications.ts'
import { notifyStockWaiters, sweepStockAlerts } from './notify-stock-waiters.ts'
import { stockRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'stock',
  async routes(router, services) {
    stockRoutes(router, services)
    await stockAlertRoutes(router, services)
  },
  jobs: handleJobs(stockJobs, {
    tell_waiting: notifyStockWaiters,
    sweep_stock_alerts: sweepStockAlerts,
  }),
  schedule: [{ job: stockJobs.sweep_stock_alerts, cron: '47 * * * *' }],
  messages: withTemplates(stockNotifications, stockMessageTemplates),
}
