import type { Subject } from '../subject.ts'
import { purchasingRoutes } from './routes.ts'

export const subject: Subject = { name: 'purchasing', routes: purchasingRoutes }
