import type { Subject } from '../subject.ts'
import { contentRoutes } from './routes.ts'

export const subject: Subject = { name: 'content', routes: contentRoutes }
