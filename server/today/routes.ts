import * as z from 'zod'
import { overview } from '#domain/insight/overview.ts'
import { todayFigures } from '#domain/today/figures.ts'
import { today } from '#domain/today/today.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { getOverview } from './get-overview.ts'
import { readFigures } from './read-figures.ts'
import { readToday } from './read-today.ts'

export function todayRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('dashboard.read').get(
    '/api/admin/today',
    {
      schema: {
        tags: ['admin'],
        summary: 'What waits for a person of the shop, and its newest orders',
        response: {
          200: z.object({ success: z.literal(true), data: today }),
          401: failureSchema,
          403: failureSchema,
        },
      },
    },
    async (_request, caller) => ({ success: true as const, data: await readToday(services, caller) }),
  )

  staffRoute('insight.read').get(
    '/api/admin/today/figures',
    {
      schema: {
        tags: ['admin'],
        summary: 'How the shop does over some days, beside as many before',
        querystring: z.object({ from: z.string().max(10), to: z.string().max(10) }),
        response: {
          200: z.object({ success: z.literal(true), data: todayFigures }),
          400: failureSchema,
          401: failureSchema,
          403: failureSchema,
        },
      },
    },
    async (request, caller) => ({
      success: true as const,
      data: await readFigures({ db: services.reportDb }, caller, request.query),
    }),
  )

  staffRoute('insight.read').get(
    '/api/admin/overview',
    {
      schema: {
        tags: ['admin'],
        summary: 'Figures of the shop since it began, and its newest orders',
        response: {
          200: z.object({ success: z.literal(true), data: overview }),
          401: failureSchema,
          403: failureSchema,
        },
      },
    },
    async (_request, caller) => ({ success: true as const, data: await getOverview(services, caller) }),
  )
}
