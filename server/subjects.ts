import type { App } from './http.ts'
import { healthRoutes } from './insight/health-routes.ts'
import type { Services } from './services.ts'

/** Every subject's HTTP, in one list. */
export async function registerSubjects(app: App, services: Services): Promise<void> {
  healthRoutes(app, services)
}
