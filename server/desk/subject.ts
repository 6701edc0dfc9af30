import type { Subject } from '../subject.ts'
import { deskRoutes } from './routes.ts'

export const subject: Subject = { name: 'desk', routes: deskRoutes }
