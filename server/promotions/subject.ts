import type { Subject } from '../subject.ts'
import { deskOfferRoutes } from './desk-routes.ts'

export const subject: Subject = {
  name: 'promotions',
  routes: deskOfferRoutes,
}
