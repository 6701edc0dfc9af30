import * as z from 'zod/mini'

/** A review as the API gives it. */
export const apiReview = z.object({
  _id: z.string(),
  productId: z.string(),
  userId: z.object({ _id: z.string(), fullname: z.string() }),
  stars: z.number().check(z.describe('1 to 5')),
  description: z.string(),
  createdAt: z.string().check(z.describe('ISO 8601')),
  images: z.array(z.string()).check(z.describe('Root-relative addresses')),
  video: z.string().check(z.describe('Root-relative address, empty without one')),
  verified: z.boolean().check(z.describe('Its writer bought the product and it was delivered')),
  curated: z.boolean().check(z.describe('Chosen by the shop; does not count into the rating')),
  /** '' for others. */
  source: z.string().check(z.describe('Where a curated review was said')),
})
export type ApiReview = z.infer<typeof apiReview>
