import * as z from 'zod'
import { CART_CHANGE_CODES } from '#domain/cart/cart-changes.ts'
import { placeOrderSchema } from '#domain/orders/place-order-input.ts'
import { cardSize } from '../catalogue/answer-schemas.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import { wordsOf } from '../language/request-words.ts'
import type { Services } from '../services.ts'
import { quoteCart } from './quote-cart.ts'

const { items, couponCode } = placeOrderSchema.shape
const quoteBodySchema = z.object({ items, couponCode })

const seen = z.union([z.number(), z.string()]).nullable()

export const changesSchema = z
  .array(z.object({ path: z.string(), code: z.enum(CART_CHANGE_CODES), was: seen, now: seen }))
  .describe('What differs from what the browser sent; money in rupees')

const rupees = z.number().describe('Rupees')

const quoteSchema = z.object({
  success: z.literal(true),
  lines: z.array(
    z
      .object({
        _id: z.string(),
        id: z.string(),
        name: z.string(),
        image: z.string(),
        selectedSizeId: z.string(),
        selectedSize: z.string(),
        selectedColor: z.string(),
        colours: z.array(z.string()).describe('What else can be chosen'),
        sizes: z.array(cardSize),
        sku: z.string(),
        price: rupees,
        originalPrice: rupees,
        quantity: z.int().describe('What can be had of what was asked for'),
        stock: z.int(),
        inStock: z.boolean(),
        subtotal: rupees,
        discount: rupees,
        total: rupees,
      })
      .nullable()
      .describe('Null when it is no longer sold'),
  ),
  subtotal: rupees,
  discount: rupees,
  shipping: rupees,
  total: rupees,
  amount: rupees,
  freeShippingRemaining: rupees,
  couponCode: z.string().nullable(),
  couponDiscount: z.number().describe('Fraction of the subtotal'),
  couponMessage: z.string().nullable().describe('Why the coupon that was sent does not hold'),
  changes: changesSchema,
})

export function cartRoutes({ visitorRoute }: Router, services: Services): void {
  visitorRoute.post(
    '/api/cart/quote',
    {
      schema: {
        tags: ['cart'],
        summary: 'What a cart costs now, and what differs from what the browser showed',
        body: quoteBodySchema,
        response: { 200: quoteSchema, 400: failureSchema, 401: failureSchema },
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
