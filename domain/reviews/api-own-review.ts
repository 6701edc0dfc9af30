import * as z from 'zod/mini'
import { apiReview } from './api-review.ts'
import { REMOVAL_REASONS } from './moderation.ts'

/** The header that carries the token of an invitation's link in the place of a session. */
export const REVIEW_TOKEN_HEADER = 'x-review-token'

/** A picture or film of a review, as its writer sees it. */
const ownMedium = z.object({
  id: z.string().check(z.describe('Named in `fileIds` of a change, it stays')),
  kind: z.enum(['image', 'video']),
  src: z.string().check(z.describe('Root-relative address; empty while the shop does not show it')),
  poster: z.string().check(z.describe('Of a film; empty without one')),
  durationMs: z.nullable(z.int()),
  removed: z.nullable(z.enum(REMOVAL_REASONS)),
})
export type OwnReviewMedium = z.infer<typeof ownMedium>

/** A product as a list of reviews names it. */
const reviewedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  path: z.string().check(z.describe('Of its page; empty where it is not in the shop any more')),
  image: z.string(),
})

/** A review for its writer: with what the shop does not show, and with what a form needs to change it. */
export const apiOwnReview = z.extend(apiReview, {
  product: reviewedProduct,
  words: z.string().check(z.describe('As they were written, also where the shop removed them')),
  ageMonths: z.nullable(z.int()),
  heightCm: z.nullable(z.int()),
  media: z.array(ownMedium),
})
export type ApiOwnReview = z.infer<typeof apiOwnReview>

/** What an order's owner, or who holds the link of its invitation, may review. */
export const reviewableOrder = z.object({
  orderId: z.string(),
  number: z.string().check(z.describe('As people read it')),
  products: z.array(
    z.extend(reviewedProduct, {
      sizes: z.array(z.string()).check(z.describe('That were ordered, for the form to choose from')),
      delivered: z.boolean(),
      review: z.nullable(apiOwnReview),
    }),
  ),
})
export type ReviewableOrder = z.infer<typeof reviewableOrder>

/** What the caller did about a product's reviews, for buttons that are pressed already. */
export const ownReviewMarks = z.object({
  mayReview: z.boolean(),
  own: z.nullable(z.string()).check(z.describe('The review that the caller wrote')),
  helpful: z.array(z.string()).check(z.describe('The reviews that the caller found helpful')),
})
export type OwnReviewMarks = z.infer<typeof ownReviewMarks>

/** Reads an uploaded picture or film before the review is sent. */
export const readFileInput = z.object({
  uploadId: z.string().check(z.maxLength(100)),
  poster: z
    .optional(z.nullable(z.string().check(z.maxLength(100))))
    .check(z.describe('The upload of the picture that stands for a film, which the browser drew')),
})

/** A file that was read and waits, for a day, until the review names it in `fileIds`. */
export const reviewFile = z.object({
  fileId: z.string(),
  kind: z.enum(['image', 'video']),
  width: z.int(),
  height: z.int(),
  durationMs: z.nullable(z.int()),
  preview: z
    .string()
    .check(z.describe('A small picture as a data address; empty for a film without a poster')),
})
export type ReviewFile = z.infer<typeof reviewFile>
