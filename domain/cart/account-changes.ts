import * as z from 'zod/mini'
import { MAX_QUANTITY } from './limits.ts'

/** Beyond a full cart and as many removed lines nobody has changes waiting. */
const MAX_CHANGES = 100
const latest = Date.UTC(2100, 0, 1)

const milliseconds = z.number('Give the time in milliseconds').check(z.gte(0), z.lte(latest))
const text = z._default(z.string().check(z.maxLength(100, 'At most 100 characters')), '')
const productId = z.string('Which product?').check(z.minLength(1, 'Which product?'), z.maxLength(100))
/** `merge`: all a browser had before log-in; `change`: what changed since. */
const mode = z.enum(['merge', 'change'])

/** What one browser did to a line of the account's cart; quantity 0 removed it. Times in milliseconds. */
const lineChangeSchema = z.object({
  _id: productId,
  selectedSizeId: text,
  selectedSize: text,
  selectedColor: text,
  quantity: z
    .int('Choose whole pieces')
    .check(z.gte(0), z.lte(MAX_QUANTITY, `At most ${MAX_QUANTITY} pieces`)),
  changedAt: milliseconds,
  addedAt: z.optional(milliseconds),
})
export type AccountLineChange = z.output<typeof lineChangeSchema>

export const cartChangesSchema = z.object({
  mode,
  lines: z.array(lineChangeSchema).check(z.maxLength(MAX_CHANGES, `At most ${MAX_CHANGES} lines at once`)),
})
export type CartChangesInput = z.input<typeof cartChangesSchema>
