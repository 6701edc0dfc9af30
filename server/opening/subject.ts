import type { Subject } from '../subject.ts'
import { openingRoutes } from './routes.ts'
import { startRoutes } from './start-routes.ts'

export const subject: Subject = {
  name: 'opening',
  routes(router, services) {
    openingRoutes(router, services)
    startRoutes(router, services)
  },
}
