import { requirePermission } from '../access/caller.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { addTusRoutes } from './tus-routes.ts'

/** Routes for staff uploads in parts. */
export async function uploadRoutes(router: Router, services: Services): Promise<void> {
  await addTusRoutes(router, services, {
    area: 'staff',
    path: '/api/admin/uploads',
    routesOf: ({ staffRoute }) => staffRoute('products.write'),
    ownerOf: async (_request, caller) => ({
      area: 'staff',
      ownerId: requirePermission(caller, 'products.write').customerId,
    }),
  })
}
