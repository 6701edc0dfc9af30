import * as z from 'zod'
import { overview } from '#domain/insight/overview.ts'
import { todayFigures } from '#domain/today/figures.ts'
import { today } from '#domain/today/today.ts'
import { refusing } from '../http/answers.ts'
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
          data: today,
          ...refusing(401, 403),
        },
      },
    },
    (_request, caller) => readToday(services, caller),
  )

  staffRoute('insight.read').get(
    '/api/admin/today/figures',
    {
      schema: {
        tags: ['admin'],
        summary: 'How the shop does over some days, beside as many before',
        querystring: z.object({ from: z.string().max(10), to: z.string().max(10) }),
        response: {
          data: todayFigures,
          ...refusing(400, 401, 403),
        },
      },
    },
    (request, caller) => readFigures({ db: services.reportDb }, caller, request.query),
  )

  staffRoute('insight.read').get(
    '/api/admin/overview',
    {
      schema: {
        tags: ['admin'],
        summary: 'Figures of the shop since it began, and its newest orders',
        response: {
          data: overview,
          ...refusing(401, 403),
        },
      },
    },
    (_request, caller) => getOverview(services, caller),
  )
}
