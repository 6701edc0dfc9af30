import type { Subject } from '../subject.ts'
import { adminSearchRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'search',
  routes: adminSearchRoutes,
}
