import { handleJobs } from '../jobs/define-jobs.ts'
import { withTemplates } from '../notifications/define-notifications.ts'
import type { Subject } from '../subject.ts'
import { listRoutes } from './admin/list-routes.ts'
import { newOrderRoutes } from './admin/new-order-routes.ts'
import { adminPaperRoutes } from './admin/paper-routes.ts'
import { orderAdminRoutes } from './admin/routes.ts'
import { sweepErasedOrders } from './anonymise-orders-queries.ts'
import { cashRoutes } from './cash-routes.ts'
import { sweepUnconfirmedOrders } from './confirm-order.ts'
import { orderEditRoutes } from './edit/edit-routes.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { orderJobs } from './jobs.ts'
import { apologiseForLateParcels } from './late-parcels.ts'
import { orderMessageTemplates } from './message-templates.ts'
import { orderNotifications } from './notifications.ts'
import { ownOrderRoutes } from './own-routes.ts'
import { pollUnpaidOrder } from './poll-unpaid-order.ts'
import { orderRoutes } from './routes.ts'
import { shortLinkRoutes } from './short-link-routes.ts'
import { pollAllUnpaidOrders } from './waiting-queries.ts'

export const subject: Subject = {
  name: 'orders',
  routes(router, services) {
    orderRoutes(router, services)
    listRoutes(router, services)
    adminPaperRoutes(router, services)
    orderAdminRoutes(router, services)
    newOrderRoutes(router, services)
    orderEditRoutes(router, services)
    ownOrderRoutes(router, services)
    shortLinkRoutes(router, services)
    cashRoutes(router, services)
    invoiceRoutes(router, services)
  },
  jobs: handleJobs(orderJobs, {
    ask_provider: (services, { orderId }) => pollUnpaidOrder(services, orderId),
    sweep_erased_orders: sweepErasedOrders,
    sweep_unconfirmed_orders: sweepUnconfirmedOrders,
    sweep_late_parcels: apologiseForLateParcels,
  }),
  schedule: [
    // 03:30 in India.
    { job: orderJobs.sweep_erased_orders, cron: '0 22 * * *' },
    { job: orderJobs.sweep_unconfirmed_orders, cron: '*/10 * * * *' },
    // 09:20 to 20:20 in India: no email at night.
    { job: orderJobs.sweep_late_parcels, cron: '50 3-14 * * *' },
  ],
  messages: withTemplates(orderNotifications, orderMessageTemplates),
  beforeJobs: pollAllUnpaidOrders,
}
