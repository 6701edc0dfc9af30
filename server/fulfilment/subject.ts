import type { Subject } from '../subject.ts'
import { fulfilmentRoutes } from './routes.ts'

export const subject: Subject = { name: 'fulfilment', routes: fulfilmentRoutes }
