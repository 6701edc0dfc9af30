import type { Subject } from '../subject.ts'
import { invoiceRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'invoices',
  routes: invoiceRoutes,
}
