import type { Subject } from '../subject.ts'
import { counterRoutes } from './routes.ts'
import { tillRoutes } from './till-routes.ts'

export const subject: Subject = {
  name: 'counter',
  routes(router, services) {
    counterRoutes(router, services)
    tillRoutes(router, services)
  },
}
