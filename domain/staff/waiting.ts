import * as z from 'zod/mini'

/** What waits for a person of the shop, beside what the lists of orders and returns tell; null for who may not see it. */
export const waiting = z.object({
  /** Reviews to check. */
  reviews: z.nullable(z.int()),
  /** Messages to answer. */
  messages: z.nullable(z.int()),
})
export type Waiting = z.infer<typeof waiting>
