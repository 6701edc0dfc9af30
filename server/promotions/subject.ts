import type { Subject } from '../subject.ts'
import { adminPromotionRoutes } from './admin/routes.ts'

export const subject: Subject = {
  name: 'promotions',
  routes: adminPromotionRoutes,
}
