import * as z from 'zod/mini'

const isoDay = z.nullable(
  z
    .string()
    .check(z.describe('Day of India, 2026-11-25; null where it is not served, or where no day is promised')),
)

/** What the API says about a PIN code. */
export const apiDelivery = z.object({
  pincode: z.string(),
  /** '' where only the State is known, and for the Army. */
  city: z.string(),
  state: z.string(),
  served: z.boolean(),
  /** The first and the last day on which an order of now may arrive. */
  from: isoDay,
  to: isoDay,
  cash: z.boolean(),
  /** Why no cash is collected there; null where it is. */
  cashWhy: z.nullable(z.string()),
  /** When it arrives, or that it does not. */
  sentence: z.string(),
})
export type ApiDelivery = z.infer<typeof apiDelivery>
