import type { Subject } from '../subject.ts'
import { cartRoutes } from './routes.ts'

export const subject: Subject = { name: 'cart', routes: cartRoutes }
