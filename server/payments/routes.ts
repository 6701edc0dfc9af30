import * as z from 'zod'
import { apiOrder } from '#domain/orders/api-order.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import { readCashLimits } from '../orders/limit-orders.ts'
import { readOrder } from '../orders/read-own-orders.ts'
import type { Services } from '../services.ts'
import { callbackRoute } from './callback-route.ts'
import { payLinkRoutes } from './links/routes.ts'
import { sandboxProxyRoutes } from './sandbox-proxy.ts'
import { verifyPayment } from './verify-payment.ts'
import { webhookRoute } from './webhook-route.ts'

const tags = ['payments']

export async function paymentRoutes(router: Router, services: Services): Promise<void> {
  const { scope, visitorRoute, customerRoute } = router
  const { browser } = services.payments.adapter
  const sandbox = services.paymentSandbox
  if (sandbox?.checkoutUrl !== undefined) sandboxProxyRoutes(router, services, sandbox)
  visitorRoute.get(
    '/api/payment/methods',
    {
      schema: {
        tags,
        summary: 'Which ways to pay there are now',
        response: {
          ...refusing(401),
          data: z.object({
            online: z.boolean(),
            notice: z.string().nullable().describe('Said to the shopper while payments cannot be begun'),
            cod: z.boolean(),
            mostCashPieces: z.int().nullable().describe('Pieces that may be on the way for cash at a time'),
            cashRefusal: z.string().nullable().describe('Why the caller may not order in cash just now'),
            test: z.boolean().describe('No money moves'),
            scriptUrl: z.string().describe("The provider's checkout script"),
          }),
        },
      },
    },
    async (request, findCaller) => {
      const { payments, settings } = services
      const caller = await findCaller()
      const cash = await readCashLimits(services, caller.kind === 'customer' ? caller.customerId : null)
      const { enabled } = settings.current().cashOnDelivery
      const { isTest, checkout } = payments
      const online = payments.state === 'on' && payments.breaker.letsThrough()
      const words = wordsOf(request)
      const { off, offWithCash, notSetUp, notSetUpWithCash, away, awayWithCash } = words.texts.payments
      const notices = {
        on: [away, awayWithCash],
        unreadable: [off, offWithCash],
        not_set_up: [notSetUp, notSetUpWithCash],
      } as const
      const [withoutCash, withCash] = notices[payments.state]
      return {
        online,
        notice: online ? null : enabled ? withCash : withoutCash,
        cod: enabled,
        mostCashPieces: cash.mostPieces,
        cashRefusal: cash.refusal?.(words) ?? null,
        test: isTest,
        scriptUrl: checkout.kind === 'window' ? checkout.scriptUrl : '',
      }
    },
  )

  customerRoute.post(
    '/api/order/verify',
    {
      schema: {
        tags,
        summary: "Tells the shop what the provider's window said",
        body: z.object({
          ...browser.confirmation,
          orderId: z.string().min(1).max(100),
        }),
        response: {
          200: z.object({
            success: z.literal(true),
            message: z.string(),
            orderId: z.string(),
            order: apiOrder,
          }),
          ...refusing(400, 401, 404, 409, 503),
        },
      },
    },
    async (request, caller) => {
      const { orderId, ...signed } = request.body
      await verifyPayment(services, caller, { orderId, ...browser.readConfirmation(signed) })
      const order = await readOrder(services, caller, orderId)
      return {
        success: true as const,
        message: wordsOf(request).texts.orders.paymentSuccessful,
        orderId,
        order,
      }
    },
  )

  payLinkRoutes(router, services)
  await scope((router) => webhookRoute(router, services))
  await scope((router) => callbackRoute(router, services))
}
