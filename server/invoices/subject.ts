import type { Subject } from '../subject.ts'
import { taxMonthRoutes } from './month-routes.ts'

export const subject: Subject = {
  name: 'invoices',
  routes(router, services) {
    taxMonthRoutes(router, services)
  },
}
