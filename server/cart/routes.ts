import * as z from 'zod'
import { placeOrderSchema } from '#domain/orders/place-order-input.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { quoteSchema } from './answer-schemas.ts'
import { quoteCart } from './quote-cart.ts'

const { items, couponCode, paymentMode, charges } = placeOrderSchema.shape
const quoteBodySchema = z.object({ items, couponCode, paymentMode: z.optional(paymentMode), charges })

export function cartRoutes({ visitorRoute }: Router, services: Services): void {
  visitorRoute.post(
    '/api/cart/quote',
    {
      schema: {
        tags: ['cart'],
        summary: 'What a cart costs now, and what differs from what the browser showed',
        body: quoteBodySchema,
        response: { 200: quoteSchema, ...refusing(400, 401, 409) },
      },
    },
    async (request, findCaller) => {
      const caller = await findCaller()
      return {
        success: true as const,
        ...(await quoteCart({ ...services, words: wordsOf(request) }, caller, request.body)),
      }
    },
  )
}
