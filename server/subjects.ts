import { cartRoutes } from './cart/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import type { Router } from './http/router.ts'
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
export async function registerSubjects(router: Router, services: Services): Promise<void> {
  healthRoutes(router, services)
  adminInsightRoutes(router, services)
  searchInsightRoutes(router, services)
  mediaRoutes(router, services)
  catalogueRoutes(router, services)
  customerRoutes(router, services)
  cartRoutes(router, services)
  orderRoutes(router, services)
  await paymentRoutes(router, services)
  supportRoutes(router, services)
  await reviewRoutes(router, services)
}
