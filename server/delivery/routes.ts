import * as z from 'zod'
import { apiDelivery } from '#domain/delivery/api-delivery.ts'
import { refusing } from '../http/answers.ts'
import { tooMany } from '../http/limit-calls.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { readDelivery } from './read-delivery.ts'

const windowMs = 10_000
/** At most this long after the daily cut-off hour the response is outdated. */
const keptSeconds = 300

/** Requested by product pages, cart and checkout: as often as pages, with the same limits. */
export function deliveryRoutes({ publicRoute }: Router, services: Services): void {
  publicRoute.get(
    '/api/delivery/:pincode',
    {
      schema: {
        tags: ['delivery'],
        summary: 'When an order of now arrives at a PIN code, and whether cash is collected there',
        params: z.object({ pincode: z.string().max(40) }),
        response: {
          data: apiDelivery,
          ...refusing(400, 404, 429),
        },
      },
    },
    async (request, reply) => {
      limit(services, request.ip)
      const data = await readDelivery(services, request.params.pincode, wordsOf(request))
      reply.header('cache-control', `public, max-age=${keptSeconds}`).header('vary', 'accept-language')
      return data
    },
  )
}

/** @throws ShopError `too_many_requests` */
function limit({ config, settings, counter }: Services, ip: string): void {
  if (!config.rateLimit) return
  const most = settings.current().limits.uncachedPagesPerAddressAndTenSeconds
  const { current, ttl } = counter.count(ip, { action: 'delivery', most, windowMs })
  if (current > most) throw tooMany(ttl)
}
