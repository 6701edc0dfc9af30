import * as z from 'zod'
import { overview } from '#domain/insight/overview.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { getOverview } from './get-overview.ts'

export function adminInsightRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('dashboard.read').get(
    '/api/admin/overview',
    {
      schema: {
        tags: ['admin'],
        summary: 'Figures of the shop and its newest orders',
        response: {
          200: z.object({ success: z.literal(true), data: overview }),
          401: failureSchema,
          403: failureSchema,
        },
      },
    },
    async (_request, caller) => ({
      success: true as const,
      data: await getOverview(services, caller),
    }),
  )
}
