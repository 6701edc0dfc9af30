import * as z from 'zod'
import { stockAlertInput } from '#domain/stock/alert-input.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import { oneClickRoutes } from '../notifications/one-click-routes.ts'
import type { Services } from '../services.ts'
import { leaveStockAlerts, oneClickPath, requestStockAlert } from './request-stock-alert.ts'

const tags = ['catalogue']

/** Routes for back-in-stock requests. */
export async function stockAlertRoutes(router: Router, services: Services): Promise<void> {
  const { publicRoute, visitorRoute } = router
  visitorRoute.post(
    '/api/product/:id/stock-alerts',
    {
      schema: {
        tags,
        summary: 'Requests one email when a size is back in stock',
        description: 'The answer is the same whether or not the address waits for it already.',
        params: z.object({ id: z.string().max(100) }),
        body: stockAlertInput,
        response: {
          200: z.object({
            success: z.literal(true),
            message: z.string(),
            data: z.object({ waits: z.boolean().describe('False where the size is there') }),
          }),
          ...refusing(400, 401, 404, 429),
        },
      },
    },
    async (request, findCaller) => {
      const { language, texts, format } = wordsOf(request)
      const { email, sizeId } = request.body
      const { size, waits } = await requestStockAlert(services, await findCaller(), {
        productId: request.params.id,
        sizeId,
        email,
        ip: request.ip,
        language,
      })
      const { waiting, isBack } = texts.stockAlerts
      return {
        success: true as const,
        message: waits ? format(waiting, { email, size }) : format(isBack, { size }),
        data: { waits },
      }
    },
  )

  publicRoute.post(
    '/api/product/stock-alerts/leave',
    {
      schema: {
        tags,
        summary: "Takes back all wishes of an address by the token of a letter's link",
        body: z.object({ token: z.string().max(1_000) }),
        response: {
          200: z.object({ success: z.literal(true), message: z.string() }),
          ...refusing(400, 429),
        },
      },
    },
    async (request) => {
      await leaveStockAlerts(services, request.body.token)
      return { success: true as const, message: wordsOf(request).texts.stockAlerts.left }
    },
  )

  await oneClickRoutes(router, {
    path: oneClickPath,
    tags,
    emails: 'back-in-stock emails',
    async unsubscribe(token, { words }) {
      await leaveStockAlerts(services, token)
      return words.texts.stockAlerts.left
    },
    pageOf: (token) => `/back-in-stock#token=${encodeURIComponent(token)}`,
  })
}
