import type { Subject } from '../subject.ts'
import { settingRoutes } from './routes.ts'

export const subject: Subject = { name: 'settings', routes: settingRoutes }
