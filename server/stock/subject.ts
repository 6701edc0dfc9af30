import type { Subject } from '../subject.ts'
import { stockRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'stock',
  routes: stockRoutes,
}
