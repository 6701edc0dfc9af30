import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { MAX_WISHES } from './wishlist.ts'

/** A full list and as many removed items. */
const MAX_CHANGES = 2 * MAX_WISHES

/** A browser's change to an item of the account. `changedAt` in milliseconds. */
const wishChangeSchema = z.object({
  _id: z.string(issue('cart.product')).check(z.minLength(1, issue('cart.product')), z.maxLength(100)),
  wanted: z.boolean(),
  changedAt: z.number(issue('cart.time')).check(z.gte(0), z.lte(Date.UTC(2100, 0, 1))),
})
export type AccountWishChange = z.output<typeof wishChangeSchema>

export const wishlistChangesSchema = z.object({
  /** `merge`: everything in the browser before the login; `change`: changes since. */
  mode: z.enum(['merge', 'change']),
  items: z
    .array(wishChangeSchema)
    .check(z.maxLength(MAX_CHANGES, issue('cart.mostProducts', { most: MAX_CHANGES }))),
})
export type WishlistChangesInput = z.input<typeof wishlistChangesSchema>
