import type { Subject } from '../subject.ts'
import { cashAdminRoutes } from './routes.ts'

export const subject: Subject = { name: 'cash', routes: cashAdminRoutes }
