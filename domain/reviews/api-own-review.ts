import * as z from 'zod/mini'
import { apiReview } from './api-review.ts'
import { REMOVAL_REASONS } from './moderation.ts'

/** The header for the token of an invitation link, which replaces a session. */
export const REVIEW_TOKEN_HEADER = 'x-review-token'

/** A photo or video of a review, as its author sees it. */
const ownMedium = z.object({
  id: z.string().check(z.describe('Named in `fileIds` of a change, it stays')),
  kind: z.enum(['image', 'video']),
  src: z.string().check(z.describe('Root-relative address; empty while the shop does not show it')),
  poster: z.string().check(z.describe('Of a film; empty without one')),
  durationMs: z.nullable(z.int()),
  removed: z.nullable(z.enum(REMOVAL_REASONS)),
})
export type OwnReviewMedium = z.infer<typeof ownMedium>

/** A product in a list of reviews. */
const reviewedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  path: z.string().check(z.describe('Of its page; empty where it is not in the shop any more')),
  image: z.string(),
})

/** A review for its author: with hidden parts, and with the fields that the form needs. */
export const apiOwnReview = z.extend(apiReview, {
  product: reviewedProduct,
  words: z.string().check(z.describe('As they were written, also where the shop removed them')),
  ageMonths: z.nullable(z.int()),
  heightCm: z.nullable(z.int()),
  media: z.array(ownMedium),
})
export type ApiOwnReview = z.infer<typeof apiOwnReview>

/** The products of an order that its owner, or anyone with the invitation link, may review. */
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

/** The caller's votes and reports on a product's reviews, which show as pressed buttons. */
export const ownReviewMarks = z.object({
  mayReview: z.boolean(),
  own: z.nullable(z.string()).check(z.describe('The review that the caller wrote')),
  helpful: z.array(z.string()).check(z.describe('The reviews that the caller found helpful')),
})
export type OwnReviewMarks = z.infer<typeof ownReviewMarks>

/** Processes an uploaded photo or video before the review is sent. */
export const readFileInput = z.object({
  uploadId: z.string().check(z.maxLength(100)),
  poster: z
    .optional(z.nullable(z.string().check(z.maxLength(100))))
    .check(z.describe('The upload of the picture that stands for a film, which the browser drew')),
})

/** A processed file. It is kept for a day until the review lists it in `fileIds`. */
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
