import { cartRoutes } from './cart/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import type { App } from './http/http.ts'
import { adminInsightRoutes } from './insight/admin-routes.ts'
import { healthRoutes } from './insight/health-routes.ts'
import { searchInsightRoutes } from './insight/search-routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import type { Services } from './services.ts'
import { supportRoutes } from './support/routes.ts'

/** Every subject's HTTP, in one list. */
export async function registerSubjects(app: App, services: Services): Promise<void> {
  healthRoutes(app, services)
  adminInsightRoutes(app, services)
  searchInsightRoutes(app, services)
  mediaRoutes(app, services)
  catalogueRoutes(app, services)
  customerRoutes(app, services)
  cartRoutes(app, services)
  orderRoutes(app, services)
  await paymentRoutes(app, services)
  supportRoutes(app, services)
  await reviewRoutes(app, services)
}
