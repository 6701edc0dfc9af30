import type { Subject } from '../subject.ts'
import { deskPaperRoutes } from './paper-routes.ts'
import { deskRoutes } from './routes.ts'
import { deskSearchRoutes } from './search-routes.ts'

export const subject: Subject = {
  name: 'desk',
  routes(router, services) {
    deskRoutes(router, services)
    deskPaperRoutes(router, services)
    deskSearchRoutes(router, services)
  },
}
