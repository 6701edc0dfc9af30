import type { Subject } from '../subject.ts'
import { catalogueRoutes } from './routes.ts'

export const subject: Subject = { name: 'catalogue', routes: catalogueRoutes }
