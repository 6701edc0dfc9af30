import type { Subject } from '../subject.ts'
import { staffRoutes } from './routes.ts'

export const subject: Subject = { name: 'staff', routes: staffRoutes }
