import type { Subject } from '../subject.ts'
import { openingRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'opening',
  routes: openingRoutes,
}
