import * as z from 'zod'
import { health } from '#domain/health/fault.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { readHealth } from './read-health.ts'

export function healthCardRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('settings.read').get(
    '/api/admin/health',
    {
      schema: {
        tags: ['admin'],
        summary: 'What is wrong with the shop’s service',
        response: {
          200: z.object({ success: z.literal(true), data: health }),
          401: failureSchema,
          403: failureSchema,
        },
      },
    },
    async (_request, caller) => ({ success: true as const, data: await readHealth(services, caller) }),
  )
}
