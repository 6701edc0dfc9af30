import type { Subject } from '../subject.ts'
import { adminOfferRoutes } from './admin/routes.ts'

export const subject: Subject = {
  name: 'promotions',
  routes: adminOfferRoutes,
}
