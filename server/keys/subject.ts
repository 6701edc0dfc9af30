import type { Subject } from '../subject.ts'
import { keyRoutes } from './routes.ts'

export const subject: Subject = {
  name: 'keys',
  routes: keyRoutes,
}
