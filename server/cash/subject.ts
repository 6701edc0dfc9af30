import type { Subject } from '../subject.ts'
import { cashDeskRoutes } from './routes.ts'

export const subject: Subject = { name: 'cash', routes: cashDeskRoutes }
