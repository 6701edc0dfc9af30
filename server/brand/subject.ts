import type { Subject } from '../subject.ts'
import { brandRoutes } from './routes.ts'

export const subject: Subject = { name: 'brand', routes: brandRoutes }
