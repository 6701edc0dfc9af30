import * as z from 'zod/mini'

const isoDay = z.nullable(
  z
    .string()
    .check(z.describe('Day of India, 2026-11-25; null where it is not served, or where no day is promised')),
)

/** The delivery answer for a PIN code. */
export const apiDelivery = z.object({
  pincode: z.string(),
  /** '' if only the State is known, and for army addresses. */
  city: z.string(),
  state: z.string(),
  served: z.boolean(),
  /** The first and the last day on which an order placed now may arrive. */
  from: isoDay,
  to: isoDay,
  cash: z.boolean(),
  /** Why cash is not possible there; null if it is. */
  cashWhy: z.nullable(z.string()),
  /** When it arrives, or that it is not delivered. */
  sentence: z.string(),
  /** The next festival for which an order of now arrives in time, with the last day to order; null without one. */
  festival: z.nullable(z.string()),
})
export type ApiDelivery = z.infer<typeof apiDelivery>
