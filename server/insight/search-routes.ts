import * as z from 'zod'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { countSearch } from './count-search.ts'

/** Pages come out of a cache, so that the server does not see every search: the browser says that there was one. */
export function searchInsightRoutes({ publicRoute }: Router, services: Services): void {
  publicRoute.post(
    '/api/insight/search',
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags: ['insight'],
        summary: 'Count a search for the shopkeeper; nothing of the person is kept',
        body: z.object({ q: z.string().max(1_000) }),
        response: { 200: z.object({ success: z.literal(true) }), 400: failureSchema, 429: failureSchema },
      },
    },
    async (request) => {
      await countSearch(services, request.body.q, new Date())
      return { success: true as const }
    },
  )
}
