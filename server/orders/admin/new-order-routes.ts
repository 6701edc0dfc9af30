import * as z from 'zod'
import {
  adminPayLink,
  newOrderCustomer,
  newOrderDelivery,
  newOrderProduct,
} from '#domain/orders/api-new-order.ts'
import { LINK_HOURS, staffOrderSchema, staffQuoteSchema } from '#domain/orders/staff-order.ts'
import { tidyText } from '#domain/validation/pasted-text.ts'
import { quoteSchema } from '../../cart/answer-schemas.ts'
import { thingParams as params, refusing, stepRefusals } from '../../http/answers.ts'
import type { Router } from '../../http/router.ts'
import { wordsOf } from '../../language/request-words.ts'
import { extendLink, readAdminLink, SEND_WAYS, sendLink } from '../../payments/links/admin-link.ts'
import type { Services } from '../../services.ts'
import { idempotencyKeySchema } from '../idempotency-key.ts'
import { adminTags as tags } from './answers.ts'
import { placeStaffOrder } from './place-staff-order.ts'
import { findNewOrderCustomer, findNewOrderProducts, quoteStaffOrder } from './read-new-order.ts'

const placeRefusals = { ...stepRefusals, ...refusing(429, 503) }
const { success: _success, ...quoted } = quoteSchema.shape
const staffQuote = z.object({
  ...quoted,
  staffDiscount: z.number().describe('Rupees; part of `discount`'),
  delivery: z.nullable(newOrderDelivery).describe('Null without a PIN code'),
})

/** Admin routes for orders that staff create, and their payment links. */
export function newOrderRoutes({ staffRoute }: Router, services: Services): void {
  const createRoute = staffRoute('orders.create')

  createRoute.get(
    '/api/admin/new-order/products',
    {
      schema: {
        tags,
        summary: 'Products for a new order, by words, SKU or barcode',
        querystring: z.object({ q: z.string().overwrite(tidyText).min(1).max(100) }),
        response: { data: z.object({ products: z.array(newOrderProduct) }), ...refusing(400, 401, 403) },
      },
    },
    async (request, caller) => ({ products: await findNewOrderProducts(services, caller, request.query.q) }),
  )

  createRoute.get(
    '/api/admin/new-order/customer',
    {
      schema: {
        tags,
        summary: 'The customer with exactly this phone number',
        querystring: z.object({ phone: z.string().max(30) }),
        response: {
          data: z.object({ customer: z.nullable(newOrderCustomer) }),
          ...refusing(400, 401, 403),
        },
      },
    },
    async (request, caller) => ({
      customer: await findNewOrderCustomer(services, caller, request.query.phone),
    }),
  )

  createRoute.post(
    '/api/admin/new-order/quote',
    {
      schema: {
        tags,
        summary: 'What a new order costs now, when it arrives, and whether it can be paid in cash',
        body: staffQuoteSchema,
        response: { data: staffQuote, ...refusing(400, 401, 403, 409) },
      },
    },
    (request, caller) => quoteStaffOrder({ ...services, words: wordsOf(request) }, caller, request.body),
  )

  createRoute.post(
    '/api/admin/new-order',
    {
      schema: {
        tags,
        summary: 'Creates an order for a customer',
        description: 'The same Idempotency-Key with the same body gives the same order.',
        headers: z.object({ 'idempotency-key': idempotencyKeySchema }),
        body: staffOrderSchema,
        response: { data: z.object({ orderId: z.string() }), ...placeRefusals },
      },
    },
    (request, caller) =>
      placeStaffOrder(services, caller, {
        input: request.body,
        idempotencyKey: request.headers['idempotency-key'],
        network: request.ip,
      }),
  )

  linkRoutes(createRoute, services)
}

function linkRoutes(createRoute: ReturnType<Router['staffRoute']>, services: Services): void {
  const response = { data: adminPayLink, ...stepRefusals, ...refusing(429) }

  createRoute.get(
    '/api/admin/orders/:id/link',
    { schema: { tags, summary: 'The payment link of an order', params, response } },
    (request, caller) =>
      readAdminLink(services, caller, { orderId: request.params.id, words: wordsOf(request) }),
  )

  createRoute.post(
    '/api/admin/orders/:id/link/sent',
    {
      schema: {
        tags,
        summary: 'Sends the payment link by email and SMS, or records that staff sent it themselves',
        params,
        body: z.object({ way: z.enum(SEND_WAYS) }),
        response,
      },
    },
    async (request, caller) => {
      const { id: orderId } = request.params
      await sendLink(services, caller, { orderId, way: request.body.way })
      return await readAdminLink(services, caller, { orderId, words: wordsOf(request) })
    },
  )

  createRoute.post(
    '/api/admin/orders/:id/link/extend',
    {
      schema: {
        tags,
        summary: 'Keeps a payment link valid for more hours',
        params,
        body: z.object({ hours: z.literal([...LINK_HOURS]) }),
        response,
      },
    },
    async (request, caller) => {
      const { id: orderId } = request.params
      await extendLink(services, caller, { orderId, hours: request.body.hours })
      return await readAdminLink(services, caller, { orderId, words: wordsOf(request) })
    },
  )
}
