import type { Subject } from '../subject.ts'
import { deskSearchRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'search',
  routes: deskSearchRoutes,
}
