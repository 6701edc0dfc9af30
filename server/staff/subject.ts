import type { Subject } from '../subject.ts'
import { preferenceRoutes } from './preference-routes.ts'
import { staffRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'staff',
  routes(router, services) {
    staffRoutes(router, services)
    preferenceRoutes(router, services)
  },
}
