import * as z from 'zod/mini'

/** What the shopkeeper sets about reviews. */
export const reviewSettingsSchema = z.object({
  /** Days after its last parcel was delivered on which an order's owner is asked for a review, once; 0 for never. */
  inviteAfterDays: z._default(z.int().check(z.gte(0), z.lte(60)), 5),
})
