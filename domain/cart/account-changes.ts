import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { MAX_QUANTITY } from './limits.ts'

/** A full cart and as many removed lines: a browser cannot have more pending changes. */
const MAX_CHANGES = 100
const latest = Date.UTC(2100, 0, 1)

const milliseconds = z.number(issue('cart.time')).check(z.gte(0), z.lte(latest))
const text = z._default(z.string().check(z.maxLength(100, issue('atMostCharacters', { most: 100 }))), '')
const productId = z
  .string(issue('cart.product'))
  .check(z.minLength(1, issue('cart.product')), z.maxLength(100))
/** `merge`: everything in the browser before the login; `change`: changes since. */
const mode = z.enum(['merge', 'change'])

/** A browser's change to a line of the account's cart; quantity 0 removed it. Times in milliseconds. */
const lineChangeSchema = z.object({
  _id: productId,
  selectedSizeId: text,
  selectedSize: text,
  selectedColor: text,
  quantity: z
    .int(issue('cart.wholePieces'))
    .check(z.gte(0), z.lte(MAX_QUANTITY, issue('cart.mostPieces', { most: MAX_QUANTITY }))),
  changedAt: milliseconds,
  addedAt: z.optional(milliseconds),
})
export type AccountLineChange = z.output<typeof lineChangeSchema>

export const cartChangesSchema = z.object({
  mode,
  lines: z
    .array(lineChangeSchema)
    .check(z.maxLength(MAX_CHANGES, issue('cart.mostLines', { most: MAX_CHANGES }))),
})
export type CartChangesInput = z.input<typeof cartChangesSchema>
