import type { Subject } from '../subject.ts'
import { addressRoutes } from './routes.ts'

export const subject: Subject = { name: 'addresses', routes: addressRoutes }
