import type { Subject } from '../subject.ts'
import { activityRoutes } from './routes.ts'

export const subject: Subject = { name: 'activity', routes: activityRoutes }
