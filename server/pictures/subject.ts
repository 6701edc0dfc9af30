import type { Subject } from '../subject.ts'
import { pictureRoutes } from './routes.ts'

export const subject: Subject = { name: 'pictures', routes: pictureRoutes }
