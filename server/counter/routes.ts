import * as z from 'zod'
import { apiBill, apiCounterReturn } from '#domain/counter/api-counter.ts'
import { BILL_PAPERS } from '#domain/counter/bill-paper.ts'
import { counterReturnSchema } from '#domain/counter/counter-return.ts'
import { counterQuoteSchema, counterSaleSchema } from '#domain/counter/counter-sale.ts'
import { returnOffer } from '#domain/returns/api-return.ts'
import { quoteSchema } from '../cart/answer-schemas.ts'
import { thingParams as params, refusing, stepRefusals } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import { idempotencyKeySchema } from '../orders/idempotency-key.ts'
import type { Services } from '../services.ts'
import { readBill } from './read-bill.ts'
import { readBillFile } from './read-bill-file.ts'
import { offerAtCounter, returnAtCounter } from './return-at-counter.ts'
import { quoteAtCounter, sellAtCounter } from './sell-at-counter.ts'

const tags = ['counter']
const { success: _success, ...quoted } = quoteSchema.shape
const counterQuote = z.object({ ...quoted, staffDiscount: z.number().describe('Rupees; part of `discount`') })

/** Admin routes for sales over the counter. */
export function counterRoutes({ staffRoute }: Router, services: Services): void {
  const route = staffRoute('counter.sell')

  route.post(
    '/api/admin/counter/quote',
    {
      schema: {
        tags,
        summary: 'What a basket costs at the counter now',
        body: counterQuoteSchema,
        response: { data: counterQuote, ...refusing(400, 401, 403, 409) },
      },
    },
    (request, caller) => quoteAtCounter({ ...services, words: wordsOf(request) }, caller, request.body),
  )

  route.post(
    '/api/admin/counter/sales',
    {
      schema: {
        tags,
        summary: 'Sells over the counter: paid and delivered at once, with its bill',
        description: 'The same Idempotency-Key with the same basket gives the same bill.',
        headers: z.object({ 'idempotency-key': idempotencyKeySchema }),
        body: counterSaleSchema,
        response: { data: apiBill, ...stepRefusals, ...refusing(429, 503) },
      },
    },
    (request, caller) =>
      sellAtCounter(services, caller, {
        input: request.body,
        idempotencyKey: request.headers['idempotency-key'],
        network: request.ip,
        words: wordsOf(request),
      }),
  )

  route.get(
    '/api/admin/counter/sales/:id',
    {
      schema: {
        tags,
        summary: 'The bill of a sale over the counter',
        params,
        response: { data: apiBill, ...refusing(400, 401, 403, 404) },
      },
    },
    (request, caller) => readBill(services, caller, { orderId: request.params.id, words: wordsOf(request) }),
  )

  route.get(
    '/api/admin/counter/sales/:id/bill',
    {
      schema: {
        tags,
        summary: 'The bill as PDF, for a receipt printer (80 mm) or on A5',
        params,
        querystring: z.object({ paper: z.enum(BILL_PAPERS).default('80mm') }),
        response: { 200: z.any().describe('The file'), ...refusing(400, 401, 403, 404) },
      },
    },
    async (request, caller, reply) => {
      const { paper } = request.query
      const words = wordsOf(request)
      const { bytes, name } = await readBillFile(services, caller, {
        orderId: request.params.id,
        paper,
        words,
      })
      return reply
        .header('content-disposition', `inline; filename="${name}"`)
        .type('application/pdf')
        .send(bytes)
    },
  )

  returnRoutes(staffRoute('orders.write'), services)
}

function returnRoutes(route: ReturnType<Router['staffRoute']>, services: Services): void {
  route.get(
    '/api/admin/counter/returns/offer',
    {
      schema: {
        tags,
        summary: 'What can be taken back of the order with this bill or order number',
        querystring: z.object({ code: z.string().min(1).max(200) }),
        response: { data: returnOffer, ...refusing(400, 401, 403, 404) },
      },
    },
    (request, caller) =>
      offerAtCounter(services, caller, { code: request.query.code, words: wordsOf(request) }),
  )

  route.post(
    '/api/admin/counter/returns',
    {
      schema: {
        tags,
        summary: 'Takes pieces back over the counter, for the money or another size',
        description: 'The same key takes them back once.',
        body: counterReturnSchema,
        response: { data: apiCounterReturn, ...stepRefusals },
      },
    },
    (request, caller) => returnAtCounter(services, caller, { input: request.body, words: wordsOf(request) }),
  )
}
