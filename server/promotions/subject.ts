import type { Subject } from '../subject.ts'
import { deskOfferRoutes } from './admin/routes.ts'

export const subject: Subject = {
  name: 'promotions',
  routes: deskOfferRoutes,
}
