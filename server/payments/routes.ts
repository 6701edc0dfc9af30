import * as z from 'zod'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { paymentAwayText } from '#texts/payments/texts.ts'
import { type App, bearerAuth, callerOf, failureSchema, optionalAuth } from '../http/http.ts'
import { readCashLimits } from '../orders/limit-orders.ts'
import { orderSchema } from '../orders/order-schemas.ts'
import { readOrder } from '../orders/read-own-orders.ts'
import type { Services } from '../services.ts'
import { callbackRoute } from './callback-route.ts'
import { fewAtATime } from './few-at-a-time.ts'
import { processPaymentEvent } from './process-payment-event.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { verifyPayment } from './verify-payment.ts'

const tags = ['payments']
const providerText = z.string().min(1).max(200)

export async function paymentRoutes(app: App, services: Services): Promise<void> {
  app.get(
    '/api/payment/methods',
    {
      schema: {
        tags,
        summary: 'Which ways to pay there are now',
        security: optionalAuth,
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
    async (request) => {
      const { payments, settings } = services
      const caller = await callerOf(services, request)
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

  app.post(
    '/api/order/verify',
    {
      schema: {
        tags,
        summary: "Tells the shop what the provider's window said",
        security: bearerAuth,
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
            order: orderSchema,
          }),
          400: failureSchema,
          401: failureSchema,
          404: failureSchema,
          409: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request) => {
      const caller = await callerOf(services, request)
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

  await app.register(async (scope) => webhookRoute(scope as App, services))
  await app.register(async (scope) => callbackRoute(scope as App, services))
}

/** Of the process's ten connections to the database these take the smaller part. */
const eventsAtATime = 4

/** A scope of its own: the signature is over the bytes as they came, which must not be parsed before. */
function webhookRoute(app: App, services: Services): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const turns = fewAtATime(eventsAtATime, (error) => {
    services.log.error({ err: error }, 'A webhook waits for the next sweep')
  })
  app.addHook('onClose', () => turns.stop())

  app.post(
    '/api/payment/webhook',
    {
      schema: {
        tags,
        summary: "Takes the payment provider's webhooks",
        description:
          'Signed with the webhook secret over the raw body (X-Razorpay-Signature). Answered as soon as it is ' +
          'written down; an event id that came before changes nothing.',
        response: {
          200: z.object({ success: z.literal(true) }),
          400: failureSchema,
          413: failureSchema,
        },
      },
    },
    async (request) => {
      const { headers, body } = request
      const eventRow = await receiveWebhook(services, {
        rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: String(headers['x-razorpay-signature'] ?? ''),
        eventId: headers['x-razorpay-event-id'] ? String(headers['x-razorpay-event-id']).slice(0, 200) : null,
      })
      if (eventRow !== null) turns.add(() => processPaymentEvent(services, eventRow))
      return { success: true as const }
    },
  )
}
