import * as z from 'zod/mini'
import { MAX_WISHES } from './wishlist.ts'

/** A full list, and as many that were taken off it. */
const MAX_CHANGES = 2 * MAX_WISHES

/** What one browser did to a wish of the account. `changedAt` in milliseconds. */
const wishChangeSchema = z.object({
  _id: z.string('Which product?').check(z.minLength(1, 'Which product?'), z.maxLength(100)),
  wanted: z.boolean(),
  changedAt: z.number('Give the time in milliseconds').check(z.gte(0), z.lte(Date.UTC(2100, 0, 1))),
})
export type AccountWishChange = z.output<typeof wishChangeSchema>

export const wishlistChangesSchema = z.object({
  /** `merge`: all a browser had before log-in; `change`: what changed since. */
  mode: z.enum(['merge', 'change']),
  items: z.array(wishChangeSchema).check(z.maxLength(MAX_CHANGES, `At most ${MAX_CHANGES} products at once`)),
})
export type WishlistChangesInput = z.input<typeof wishlistChangesSchema>
