import type { Subject } from '../subject.ts'
import { supportRoutes } from './routes.ts'

export const subject: Subject = { name: 'support', routes: supportRoutes }
