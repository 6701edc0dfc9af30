import * as z from 'zod'
import { adminHits, SHORTEST_SEARCH } from '#domain/staff/admin-search.ts'
import { tidyText } from '#domain/validation/pasted-text.ts'
import type { Router } from '../http/router.ts'
import { refused, tags } from '../orders/admin/route-parts.ts'
import type { Services } from '../services.ts'
import { searchAnywhere } from './search-anywhere.ts'

export function adminSearchRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('dashboard.read').get(
    '/api/admin/search',
    {
      schema: {
        tags,
        summary: 'Orders, customers, products, offers and messages that a text may mean',
        querystring: z.object({ q: z.string().overwrite(tidyText).min(SHORTEST_SEARCH).max(100) }),
        response: { data: adminHits, ...refused },
      },
    },
    (request, caller) => searchAnywhere(services, caller, request.query.q),
  )
}
