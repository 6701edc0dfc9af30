import * as z from 'zod/mini'

/** Open tasks besides orders and returns; null without the permission. */
export const waiting = z.object({
  /** Reviews to check. */
  reviews: z.nullable(z.int()),
  /** Messages to answer. */
  messages: z.nullable(z.int()),
})
export type Waiting = z.infer<typeof waiting>
