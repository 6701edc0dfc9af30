import * as z from 'zod'
import { ORDER_MESSAGES } from '#domain/orders/messages.ts'
import { placeOrderSchema } from '#domain/orders/place-order-input.ts'
import { type App, bearerAuth, callerOf, failureSchema } from '../http.ts'
import type { Services } from '../services.ts'
import { idempotencyKeySchema } from './idempotency-key.ts'
import { orderAnswer, orderSchema, paymentFields } from './order-schemas.ts'
import { placeOrder } from './place-order.ts'
import { listOwnOrders, readOrder } from './read-own-orders.ts'

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
          200: z.object({
            success: z.literal(true),
            message: z.string(),
            orderId: z.string(),
            ...paymentFields,
          }),
          ...refused,
          409: failureSchema,
          503: failureSchema,
        },
      },
    },
    async (request) => {
      const caller = await callerOf(services, request)
      const idempotencyKey = request.headers['idempotency-key'] ?? null
      const { orderId, payment } = await placeOrder(services, caller, { input: request.body, idempotencyKey })
      const message = request.body.paymentMode === 'cod' ? ORDER_MESSAGES.placedCash : ORDER_MESSAGES.placed
      return { success: true as const, message, orderId, ...payment }
    },
  )

  app.get(
    '/api/order/:id',
    {
      schema: {
        tags,
        summary: "One of the caller's orders",
        security: bearerAuth,
        params: orderParams,
        response: { 200: orderAnswer, ...refused },
      },
    },
    async (request) => {
      const data = await readOrder(services, await callerOf(services, request), request.params.id)
      return { success: true as const, message: ORDER_MESSAGES.found, data }
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
      return { success: true as const, message: ORDER_MESSAGES.found, data }
    },
  )
}
