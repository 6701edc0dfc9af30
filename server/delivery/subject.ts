import { handleJobs } from '../jobs/define-jobs.ts'
import { withTemplates } from '../notifications/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { sweepDeliveryAlerts } from './delivery-alerts.ts'
import { fetchServiceability } from './fetch-serviceability.ts'
import { deliveryJobs } from './jobs.ts'
import { deliveryMessageTemplates } from './message-templates.ts'
import { deliveryNotifications } from './notifications.ts'
import { deliveryRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'delivery',
  routes: deliveryRoutes,
  jobs: handleJobs(deliveryJobs, {
    ask_courier_reach: (services, { pincode }) => fetchServiceability(services, pincode),
    sweep_delivery_alerts: sweepDeliveryAlerts,
  }),
  schedule: [{ job: deliveryJobs.sweep_delivery_alerts, cron: '53 * * * *' }],
  messages: withTemplates(deliveryNotifications, deliveryMessageTemplates),
}
