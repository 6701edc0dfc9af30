import * as z from 'zod'
import { cartChangesSchema } from '#domain/cart/account-changes.ts'
import { wishlistChangesSchema } from '#domain/wishlist/account-changes.ts'
import { done } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { readAccountCart, syncCart } from './account-cart.ts'
import { readAccountWishlist, syncWishlist } from './account-wishlist.ts'
import { refusedToGuests } from './route-parts.ts'

const now = z.number().describe("The server's time in milliseconds")
const size = z.object({
  _id: z.string(),
  label: z.string(),
  price: z.number(),
  originalPrice: z.number(),
  inStock: z.boolean(),
})
const product = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  image: z.string(),
  category: z.string(),
  subcategory: z.string(),
  price: z.number().describe('Rupees'),
  originalPrice: z.number(),
  colours: z.array(z.string()),
  colors: z.array(z.string()),
  sizes: z.array(size),
  sku: z.string(),
  inStock: z.boolean(),
})
const cartItem = product.extend({
  quantity: z.int(),
  selectedSizeId: z.string(),
  selectedSize: z.string(),
  selectedColor: z.string(),
  variantKey: z.string(),
  cartItemId: z.string(),
})
const wishlistItem = product.extend({ rating: z.number(), reviews: z.number() })

const cartAnswer = done.extend({ data: z.array(cartItem), now })
const wishlistAnswer = done.extend({ data: z.array(wishlistItem), now })

/** Routes that sync cart and wishlist across devices. */
export function syncRoutes({ registeredRoute }: Router, services: Services): void {
  registeredRoute.get(
    '/api/user/cart',
    {
      schema: {
        tags: ['cart'],
        summary: "The account's cart by today's products",
        response: { 200: cartAnswer, ...refusedToGuests },
      },
    },
    async (_request, caller) => {
      const { items, now } = await readAccountCart(services, caller)
      return { success: true as const, data: items, now }
    },
  )

  registeredRoute.put(
    '/api/user/cart',
    {
      schema: {
        tags: ['cart'],
        summary: "Brings one browser's changes into the account's cart and answers the whole cart",
        description:
          'The last change of a line wins; quantity 0 removes it. `merge` brings the cart of before log-in, once a ' +
          'session: the larger quantity stays, within stock.',
        body: cartChangesSchema,
        response: { 200: cartAnswer, ...refusedToGuests },
      },
    },
    async (request, caller) => {
      const { items, now } = await syncCart(services, caller, request.body)
      return { success: true as const, data: items, now }
    },
  )

  registeredRoute.get(
    '/api/user/wishlist',
    {
      schema: {
        tags: ['wishlist'],
        summary: "The account's wishlist by today's products",
        response: { 200: wishlistAnswer, ...refusedToGuests },
      },
    },
    async (_request, caller) => {
      const { items, now } = await readAccountWishlist(services, caller)
      return { success: true as const, data: items, now }
    },
  )

  registeredRoute.put(
    '/api/user/wishlist',
    {
      schema: {
        tags: ['wishlist'],
        summary: "Brings one browser's changes into the account's wishlist and answers the whole list",
        body: wishlistChangesSchema,
        response: { 200: wishlistAnswer, ...refusedToGuests },
      },
    },
    async (request, caller) => {
      const { items, now } = await syncWishlist(services, caller, request.body)
      return { success: true as const, data: items, now }
    },
  )
}
