import type { Subject } from '../subject.ts'
import { reviewRoutes } from './routes.ts'

export const subject: Subject = { name: 'reviews', routes: reviewRoutes }
