import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { customerAdminRoutes } from './admin/routes.ts'
import { linkRoutes } from './link-routes.ts'
import { privacyRoutes } from './privacy-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { securityRoutes } from './security-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { syncRoutes } from './sync-routes.ts'

export function customerRoutes(router: Router, services: Services): void {
  signInRoutes(router, services)
  linkRoutes(router, services)
  profileRoutes(router, services)
  securityRoutes(router, services)
  syncRoutes(router, services)
  privacyRoutes(router, services)
  customerAdminRoutes(router, services)
}
