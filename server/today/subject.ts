import type { Subject } from '../subject.ts'
import { todayRoutes } from './routes.ts'

/** The admin's first page: what waits for staff, and the shop's figures. */
export const subject: Subject = { name: 'today', routes: todayRoutes }
