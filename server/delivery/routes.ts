import * as z from 'zod'
import { deliveryAlertInput } from '#domain/delivery/alert-input.ts'
import { apiDelivery } from '#domain/delivery/api-delivery.ts'
import { refusing } from '../http/answers.ts'
import { tooMany } from '../http/limit-calls.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { requestDeliveryAlert } from './delivery-alerts.ts'
import { readDelivery } from './read-delivery.ts'

const windowMs = 10_000
/** At most this long after the daily cut-off hour the response is outdated. */
const keptSeconds = 300

/** Requested by product pages, cart and checkout: as often as pages, with the same limits. */
export function deliveryRoutes({ publicRoute, visitorRoute }: Router, services: Services): void {
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

  visitorRoute.post(
    '/api/delivery/:pincode/alerts',
    {
      schema: {
        tags: ['delivery'],
        summary: 'Requests one email when the shop delivers to a PIN code',
        description: 'The answer is the same whether or not the address waits for it already.',
        params: z.object({ pincode: z.string().max(40) }),
        body: deliveryAlertInput,
        response: {
          200: z.object({
            success: z.literal(true),
            message: z.string(),
            data: z.object({ waits: z.boolean().describe('False where the shop delivers already') }),
          }),
          ...refusing(400, 401, 429),
        },
      },
    },
    async (request, findCaller) => {
      const { language, texts, format } = wordsOf(request)
      const { email } = request.body
      const { pincode, waits } = await requestDeliveryAlert(services, await findCaller(), {
        typed: request.params.pincode,
        email,
        ip: request.ip,
        language,
      })
      const { waiting, isServed } = texts.deliveryAlerts
      return {
        success: true as const,
        message: waits ? format(waiting, { email, pincode }) : format(isServed, { pincode }),
        data: { waits },
      }
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
