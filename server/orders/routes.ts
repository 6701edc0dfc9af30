import * as z from 'zod'
import { placeOrderSchema } from '#domain/orders/place-order-input.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { type App, bearerAuth, callerOf, failureSchema, optionalAuth } from '../http/http.ts'
import type { Services } from '../services.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeToCash } from './change-to-cash.ts'
import { idempotencyKeySchema } from './idempotency-key.ts'
import { orderAnswer, orderSchema, placedAnswer } from './order-schemas.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { listOwnOrders, readLinkedOrder, readOrder } from './read-own-orders.ts'

const tags = ['orders']
const refused = { 400: failureSchema, 401: failureSchema, 404: failureSchema }
const orderParams = z.object({ id: z.string().max(100) })

export function orderRoutes(app: App, services: Services): void {
  app.post(
    '/api/order/place',
    {
      schema: {
        tags,
        summary: 'Places an order',
        description:
          'The same Idempotency-Key with the same body gives the same order. Prices, coupon and stock are ' +
          'computed here; a difference from what was sent is refused with 409 and what changed.',
        security: bearerAuth,
        headers: z.object({ 'idempotency-key': idempotencyKeySchema.optional() }),
        body: placeOrderSchema,
        response: {
          200: placedAnswer,
          ...refused,
          409: failureSchema,
          429: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request) => {
      const caller = await callerOf(services, request)
      const idempotencyKey = request.headers['idempotency-key'] ?? null
      const { body: input, ip: network } = request
      const { orderId, payment } = await placeOrder(services, caller, { input, idempotencyKey, network })
      const message = input.paymentMode === 'cod' ? ORDER_TEXTS.placedCash : ORDER_TEXTS.placed
      return { success: true as const, message, orderId, ...payment }
    },
  )

  app.get(
    '/api/order/:id',
    {
      schema: {
        tags,
        summary: "One of the caller's orders",
        description: 'With the token of a signed link in the place of a session: the order of that link.',
        security: optionalAuth,
        params: orderParams,
        response: { 200: orderAnswer, ...refused },
      },
    },
    async (request) => {
      const { id } = request.params
      const link = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
      const linked = link ? await readLinkedOrder(services, id, link) : null
      const data = linked ?? (await readOrder(services, await callerOf(services, request), id))
      return { success: true as const, message: ORDER_TEXTS.found, data }
    },
  )

  app.post(
    '/api/order/users-orders',
    {
      schema: {
        tags,
        summary: "The caller's orders, the newest first",
        security: bearerAuth,
        body: z.object({ userId: z.string().max(100).nullish() }).nullish(),
        response: {
          200: z.object({ success: z.literal(true), message: z.string(), data: z.array(orderSchema) }),
          ...refused,
        },
      },
    },
    async (request) => {
      const caller = await callerOf(services, request)
      const data = await listOwnOrders(services, caller, request.body?.userId ?? null)
      return { success: true as const, message: ORDER_TEXTS.found, data }
    },
  )

  const answers = { 200: orderAnswer, ...refused, 409: failureSchema, 503: failureSchema }

  app.post(
    '/api/order/:id/cancel',
    {
      schema: {
        tags,
        summary: 'Cancels an order of the caller, until it is shipped',
        security: bearerAuth,
        params: orderParams,
        response: answers,
      },
    },
    async (request) => {
      const caller = await callerOf(services, request)
      await cancelOrder(services, caller, request.params.id)
      const data = await readOrder(services, caller, request.params.id)
      return { success: true as const, message: ORDER_TEXTS.cancelled, data }
    },
  )

  app.post(
    '/api/order/:id/pay-on-delivery',
    {
      schema: {
        tags,
        summary: 'Makes an unpaid online order one of cash on delivery',
        security: bearerAuth,
        params: orderParams,
        response: { ...answers, 429: failureSchema },
      },
    },
    async (request) => {
      const caller = await callerOf(services, request)
      await changeToCash(services, caller, request.params.id)
      const data = await readOrder(services, caller, request.params.id)
      return { success: true as const, message: ORDER_TEXTS.placedCash, data }
    },
  )

  app.post(
    '/api/order/:id/pay',
    {
      schema: {
        tags,
        summary: 'What opens the payment window of an unpaid order once more',
        security: bearerAuth,
        params: orderParams,
        response: { 200: placedAnswer, ...refused, 409: failureSchema, 503: failureSchema },
      },
    },
    async (request) => {
      const { id } = request.params
      const payment = await payOrder(services, await callerOf(services, request), id)
      return { success: true as const, message: ORDER_TEXTS.payAgain, orderId: id, ...payment }
    },
  )
}
