import * as z from 'zod/mini'
import { FITS } from './fit.ts'
import { REMOVAL_REASONS } from './moderation.ts'

/** The content of a review besides its stars, the same in every answer for readers. */
const shown = {
  stars: z.number().check(z.describe('1 to 5')),
  description: z
    .string()
    .check(z.describe('Where the shop removed the words, the sentence that says so and why')),
  createdAt: z.string().check(z.describe('ISO 8601')),
  images: z.array(z.string()).check(z.describe('Root-relative addresses')),
  video: z.string().check(z.describe('Root-relative address, empty without one')),
  poster: z.string().check(z.describe('Address of the picture that stands for the video; empty without one')),
  videoSeconds: z.number().check(z.describe('Length of the video; 0 if unknown')),
  verified: z.boolean().check(z.describe('Its writer bought the product and it was delivered')),
  curated: z.boolean().check(z.describe('Chosen by the shop; does not count into the rating')),
  /** '' for others. */
  source: z.string().check(z.describe('Where a curated review was said')),
  fit: z.nullable(z.enum(FITS)).check(z.describe('How the piece turned out against its size')),
  size: z.string().check(z.describe('The size that was bought; empty if unknown')),
  age: z.string().check(z.describe("Of the child, such as '4 years'; empty where it was not said")),
  height: z.string().check(z.describe("Of the child, such as '104 cm'; empty where it was not said")),
  helpful: z.int().check(z.describe('How many found it helpful')),
  edited: z.boolean().check(z.describe('Its writer changed it later')),
  removed: z.nullable(z.enum(REMOVAL_REASONS)).check(z.describe('Why the shop removed its words')),
}

/** A review as the API returns it. */
export const apiReview = z.object({
  _id: z.string(),
  productId: z.string(),
  userId: z.object({ _id: z.string(), fullname: z.string() }),
  ...shown,
  answer: z
    .nullable(z.object({ text: z.string(), date: z.string().check(z.describe('ISO 8601')) }))
    .check(z.describe('What the shop says to it')),
})
export type ApiReview = z.infer<typeof apiReview>

/** A review as a page shows it: without internal ids of its author. */
export const pageReview = z.object({
  _id: z.string(),
  name: z.string(),
  date: z.string().check(z.describe("'5 Jul 2026', in India's time")),
  ...shown,
  answer: z.nullable(z.object({ text: z.string(), date: z.string().check(z.describe("'6 Jul 2026'")) })),
})
export type PageReview = z.infer<typeof pageReview>
