import * as z from 'zod'
import { apiOrder } from '#domain/orders/api-order.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { placeOrderSchema } from '#domain/orders/place-order-input.ts'
import { ownCancelInput } from '#domain/orders/step-inputs.ts'
import { orderLinksInput, trackedOrder, trackInput } from '#domain/orders/track-form.ts'
import { tidyText } from '#domain/validation/pasted-text.ts'
import { done, refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeToCash } from './change-to-cash.ts'
import { idempotencyKeySchema } from './idempotency-key.ts'
import { orderAnswer, placedAnswer } from './order-schemas.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { listOwnOrders, readLinkedOrder, readOrder } from './read-own-orders.ts'
import { sendOrderLinks } from './send-order-links.ts'
import { trackOrder } from './track-order.ts'

const tags = ['orders']
const refused = refusing(400, 401, 404)
const orderParams = z.object({ id: z.string().max(100) })

const ordersWish = z.object({
  userId: z.string().max(100).nullish(),
  status: z.enum(ORDER_STATUSES).nullish(),
  words: z.string().overwrite(tidyText).max(100).optional().describe('Part of the name of something ordered'),
  before: z.string().max(100).nullish().describe('An order: only older ones are listed'),
  limit: z.int().min(1).max(100).optional(),
})

/** Routes for customers' orders. */
export function orderRoutes(router: Router, services: Services): void {
  placeRoute(router, services)
  trackRoutes(router, services)
  readRoutes(router, services)
  stepRoutes(router, services)
}

function placeRoute({ customerRoute }: Router, services: Services): void {
  const placed = placedAnswer(services.payments.adapter.browser)

  customerRoute.post(
    '/api/order/place',
    {
      schema: {
        tags,
        summary: 'Places an order',
        description:
          'The same Idempotency-Key with the same body gives the same order. Prices, coupon and stock are ' +
          'computed here; a difference from what was sent is refused with 409 and what changed.',
        headers: z.object({ 'idempotency-key': idempotencyKeySchema.optional() }),
        body: placeOrderSchema,
        response: {
          200: placed,
          ...refused,
          ...refusing(409, 429, 503),
        },
      },
    },
    async (request, caller) => {
      const idempotencyKey = request.headers['idempotency-key'] ?? null
      const { body: input, ip: network } = request
      const userAgent = request.headers['user-agent']
      const wish = { input, idempotencyKey, network, userAgent }
      const { orderId, payment } = await placeOrder(services, caller, wish)
      const message =
        input.paymentMode === 'cod'
          ? wordsOf(request).texts.orders.placedCash
          : wordsOf(request).texts.orders.placed
      return { success: true as const, message, orderId, ...payment }
    },
  )
}

/** Without an account: by number and contact, or by a link. */
function trackRoutes({ publicRoute }: Router, services: Services): void {
  publicRoute.post(
    '/api/order/track',
    {
      schema: {
        tags,
        summary: 'An order by its number and the phone or email that it was placed with',
        description:
          'Status, dates and pieces alone. A wrong number and a wrong contact get the same answer.',
        body: trackInput,
        response: {
          data: trackedOrder,
          ...refusing(400, 404, 429),
        },
      },
    },
    (request) => trackOrder(services, request.body, request.ip),
  )

  publicRoute.post(
    '/api/order/links',
    {
      schema: {
        tags,
        summary: "Emails the links of a person's last orders to the addresses with which they were placed",
        description: 'The answer is the same whether or not there are orders.',
        body: orderLinksInput,
        response: { 200: done, ...refusing(400, 429) },
      },
    },
    async (request) => {
      await sendOrderLinks(services, request.body, request.ip)
      return { success: true as const }
    },
  )
}

function readRoutes({ customerRoute, visitorRoute }: Router, services: Services): void {
  visitorRoute.get(
    '/api/order/:id',
    {
      schema: {
        tags,
        summary: "One of the caller's orders",
        description: 'With the token of a signed link in the place of a session: the order of that link.',
        params: orderParams,
        response: { 200: orderAnswer, ...refused },
      },
    },
    async (request, findCaller) => {
      const { id } = request.params
      const link = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1]
      const linked = link ? await readLinkedOrder(services, id, link) : null
      const data = linked ?? (await readOrder(services, await findCaller(), id))
      return { success: true as const, message: wordsOf(request).texts.orders.found, data }
    },
  )

  customerRoute.post(
    '/api/order/users-orders',
    {
      schema: {
        tags,
        summary: "The caller's orders, the newest first",
        description: 'All of them, 1,000 at most; `before` and `limit` ask for a part.',
        body: ordersWish.nullish(),
        response: {
          200: z.object({ success: z.literal(true), message: z.string(), data: z.array(apiOrder) }),
          ...refused,
        },
      },
    },
    async (request, caller) => {
      const data = await listOwnOrders(services, caller, request.body ?? {})
      return { success: true as const, message: wordsOf(request).texts.orders.found, data }
    },
  )
}

/** What customers do with a placed order. */
function stepRoutes({ customerRoute }: Router, services: Services): void {
  const placed = placedAnswer(services.payments.adapter.browser)

  const answers = { 200: orderAnswer, ...refused, ...refusing(409, 503) }

  customerRoute.post(
    '/api/order/:id/cancel',
    {
      schema: {
        tags,
        summary: 'Cancels an order of the caller, or with lines some of its pieces, until they are shipped',
        params: orderParams,
        body: z.union([ownCancelInput, z.null()]).optional(),
        response: answers,
      },
    },
    async (request, caller) => {
      await cancelOrder(services, caller, { ...request.body, orderId: request.params.id })
      const data = await readOrder(services, caller, request.params.id)
      return { success: true as const, message: wordsOf(request).texts.orders.cancelled, data }
    },
  )

  customerRoute.post(
    '/api/order/:id/pay-on-delivery',
    {
      schema: {
        tags,
        summary: 'Makes an unpaid online order one of cash on delivery',
        params: orderParams,
        response: { ...answers, ...refusing(429) },
      },
    },
    async (request, caller) => {
      await changeToCash(services, caller, request.params.id)
      const data = await readOrder(services, caller, request.params.id)
      return { success: true as const, message: wordsOf(request).texts.orders.placedCash, data }
    },
  )

  customerRoute.post(
    '/api/order/:id/pay',
    {
      schema: {
        tags,
        summary: 'What opens the payment window of an unpaid order once more',
        params: orderParams,
        response: { 200: placed, ...refused, ...refusing(409, 503) },
      },
    },
    async (request, caller) => {
      const { id } = request.params
      const payment = await payOrder(services, caller, id)
      return {
        success: true as const,
        message: wordsOf(request).texts.orders.payAgain,
        orderId: id,
        ...payment,
      }
    },
  )
}
