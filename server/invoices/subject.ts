import type { Subject } from '../subject.ts'
import { taxMonthRoutes } from './month-routes.ts'
import { invoiceRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'invoices',
  routes(router, services) {
    invoiceRoutes(router, services)
    taxMonthRoutes(router, services)
  },
}
