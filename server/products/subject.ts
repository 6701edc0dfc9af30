import type { Subject } from '../subject.ts'
import { productListRoutes } from './list-routes.ts'

export const subject: Subject = {
  name: 'products',
  routes(router, services) {
    productListRoutes(router, services)
  },
}
