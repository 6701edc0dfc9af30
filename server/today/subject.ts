import type { Subject } from '../subject.ts'
import { todayRoutes } from './routes.ts'

/** The admin's first page: what waits for a person, and how the shop does. */
export const subject: Subject = { name: 'today', routes: todayRoutes }
