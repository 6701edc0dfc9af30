import { addressRoutes } from '../addresses/routes.ts'
import type { App } from '../http/http.ts'
import type { Services } from '../services.ts'
import { linkRoutes } from './link-routes.ts'
import { privacyRoutes } from './privacy-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { securityRoutes } from './security-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { syncRoutes } from './sync-routes.ts'

export function customerRoutes(app: App, services: Services): void {
  signInRoutes(app, services)
  linkRoutes(app, services)
  profileRoutes(app, services)
  addressRoutes(app, services)
  securityRoutes(app, services)
  syncRoutes(app, services)
  privacyRoutes(app, services)
}
