import * as z from 'zod'
import { apiOrder } from '#domain/orders/api-order.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { paymentAwayText } from '#texts/payments/texts.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import { readCashLimits } from '../orders/limit-orders.ts'
import { readOrder } from '../orders/read-own-orders.ts'
import type { Services } from '../services.ts'
import { callbackRoute } from './callback-route.ts'
import { verifyPayment } from './verify-payment.ts'
import { webhookRoute } from './webhook-route.ts'

const tags = ['payments']
const providerText = z.string().min(1).max(200)

export async function paymentRoutes(
  { scope, visitorRoute, customerRoute }: Router,
  services: Services,
): Promise<void> {
  visitorRoute.get(
    '/api/payment/methods',
    {
      schema: {
        tags,
        summary: 'Which ways to pay there are now',
        response: {
          401: failureSchema,
          200: z.object({
            success: z.literal(true),
            data: z.object({
              online: z.boolean(),
              notice: z.string().nullable().describe('Said to the shopper while payments cannot be begun'),
              cod: z.boolean(),
              mostCashPieces: z.int().nullable().describe('Pieces that may be on the way for cash at a time'),
              cashRefusal: z.string().nullable().describe('Why the caller may not order in cash just now'),
              test: z.boolean().describe('No money moves'),
              scriptUrl: z.string().describe("The provider's checkout script"),
            }),
          }),
        },
      },
    },
    async (_request, findCaller) => {
      const { payments, settings } = services
      const caller = await findCaller()
      const cash = await readCashLimits(services, caller.kind === 'customer' ? caller.customerId : null)
      const { enabled } = settings.current().cashOnDelivery
      const { isTest, checkoutScriptUrl } = payments
      const online = payments.gate.isOpen()
      const notice = online ? null : paymentAwayText({ cash: enabled })
      return {
        success: true as const,
        data: {
          online,
          notice,
          cod: enabled,
          mostCashPieces: cash.mostPieces,
          cashRefusal: cash.refusal,
          test: isTest,
          scriptUrl: checkoutScriptUrl,
        },
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
          razorpay_payment_id: providerText,
          razorpay_order_id: providerText,
          razorpay_signature: providerText,
          orderId: z.string().min(1).max(100),
        }),
        response: {
          200: z.object({
            success: z.literal(true),
            message: z.string(),
            orderId: z.string(),
            order: apiOrder,
          }),
          400: failureSchema,
          401: failureSchema,
          404: failureSchema,
          409: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request, caller) => {
      const { orderId, ...signed } = request.body
      await verifyPayment(services, caller, {
        orderId,
        paymentId: signed.razorpay_payment_id,
        providerOrderId: signed.razorpay_order_id,
        signature: signed.razorpay_signature,
      })
      const order = await readOrder(services, caller, orderId)
      return { success: true as const, message: ORDER_TEXTS.paymentSuccessful, orderId, order }
    },
  )

  await scope((router) => webhookRoute(router, services))
  await scope((router) => callbackRoute(router, services))
}
