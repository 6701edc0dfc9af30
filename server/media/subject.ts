import type { Subject } from '../subject.ts'
import { mediaRoutes } from './routes.ts'

export const subject: Subject = { name: 'media', routes: mediaRoutes }
