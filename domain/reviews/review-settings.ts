import * as z from 'zod/mini'

/** The shop's settings of reviews. */
export const reviewSettingsSchema = z.object({
  /** Days after the last parcel's delivery until the customer is invited to review, once; 0 for never. */
  inviteAfterDays: z._default(z.int().check(z.gte(0), z.lte(60)), 5),
})
