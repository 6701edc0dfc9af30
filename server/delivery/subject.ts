import type { Subject } from '../subject.ts'
import { deliveryRoutes } from './routes.ts'

export const subject: Subject = { name: 'delivery', routes: deliveryRoutes }
