import * as z from 'zod/mini'
import { pageReview } from './api-review.ts'
import { summariseRatings } from './rating.ts'
import { REVIEW_SORTS } from './review-sorts.ts'

export * from './review-sorts.ts'

const starLevel = z.enum(['1', '2', '3', '4', '5'])

/** The query of a product's reviews, from the address. */
export const reviewListQuery = z.object({
  sort: z._default(z.enum(REVIEW_SORTS), 'newest'),
  stars: z.optional(starLevel),
  media: z.optional(z.literal('1')).check(z.describe('Those with pictures or a video')),
  size: z.optional(z.string().check(z.maxLength(60))),
  after: z.optional(z.string().check(z.maxLength(400))).check(z.describe('`next` of the page before')),
})
export type ReviewListQuery = z.output<typeof reviewListQuery>

/** Whether the query excludes curated reviews. */
export function isNarrowed({ sort, stars, media, size }: ReviewListQuery): boolean {
  return sort !== 'newest' || stars !== undefined || media !== undefined || size !== undefined
}

const fitCounts = z.object({ small: z.int(), true: z.int(), large: z.int() })

/** The summary of a product's visible customer reviews, independent of any filter. */
export const reviewSummary = z.object({
  average: z.number().check(z.describe('With one decimal; 0 without reviews')),
  count: z.int(),
  distribution: z.array(z.object({ stars: z.int(), count: z.int(), percent: z.int() })),
  fit: fitCounts,
  withMedia: z.int(),
  sizes: z
    .array(z.object({ size: z.string(), count: z.int() }))
    .check(z.describe('Those that reviews speak of, the most frequent first')),
})
export type ReviewSummary = z.infer<typeof reviewSummary>

/** For a product without reviews. */
export const NO_SUMMARY: ReviewSummary = {
  ...summariseRatings([]),
  fit: { small: 0, true: 0, large: 0 },
  withMedia: 0,
  sizes: [],
}

/** A page of reviews. */
export const reviewPage = z.object({
  reviews: z.array(pageReview),
  total: z.int().check(z.describe('How many the filter leaves, curated ones included where they are shown')),
  next: z.nullable(z.string()).check(z.describe('For `after`; null on the last page')),
  summary: reviewSummary,
  curatedCount: z.int(),
})
export type ReviewPage = z.infer<typeof reviewPage>
