import * as z from 'zod/mini'
import { MEDIA_KINDS } from '#domain/catalogue/media-kinds.ts'
import { issue } from '#domain/validation/issue.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'
import { FITS } from './fit.ts'
import { REMOVAL_REASONS, REPORT_REASONS, REVIEW_FLAGS } from './moderation.ts'

/** The tabs of the admin's reviews. Each customer review is listed under one of the first three. */
export const REVIEW_VIEWS = ['to-check', 'shown', 'hidden', 'curated'] as const
export type ReviewView = (typeof REVIEW_VIEWS)[number]

/** Most reviews checked at once. */
export const MOST_CHECKED = 50
export const LONGEST_ANSWER = 1_000

const at = z.string().check(z.describe('ISO 8601'))
const person = z.nullable(z.string()).check(z.describe('Of the staff, by name'))

const reviewedProduct = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** Root-relative address; null without one. */
  picture: z.nullable(z.string()),
})

/** A photo or video of a review as the admin sees it, hidden ones included. */
export const adminReviewMedium = z.object({
  position: z.int(),
  kind: z.enum(MEDIA_KINDS),
  /** Root-relative addresses; only videos have a poster. */
  src: z.string(),
  poster: z.nullable(z.string()),
  hidden: z.nullable(z.enum(REMOVAL_REASONS)),
})
export type AdminReviewMedium = z.infer<typeof adminReviewMedium>

/** A review as the admin sees it, with its hidden parts. */
export const adminReview = z.object({
  _id: z.string(),
  /** The version of what the admin sees. Each action sends it, so that two staff members never overwrite each other. */
  version: z.string(),
  product: reviewedProduct,
  name: z.string(),
  /** Null for a reviewer without a customer page: from the demo, or erased. */
  customerId: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  size: z.nullable(z.string()),
  stars: z.int(),
  words: z.string(),
  fit: z.nullable(z.enum(FITS)),
  ageMonths: z.nullable(z.int()),
  heightCm: z.nullable(z.int()),
  verified: z.boolean(),
  createdAt: at,
  editedAt: z.nullable(at),
  checkedAt: z.nullable(at),
  checkedBy: person,
  flags: z.array(z.enum(REVIEW_FLAGS)),
  wordsHidden: z.nullable(z.enum(REMOVAL_REASONS)),
  media: z.array(adminReviewMedium),
  answer: z.nullable(z.object({ text: z.string(), at, by: person })),
  helpful: z.int(),
  /** Reports by readers that staff have not handled. */
  reports: z.array(z.object({ _id: z.string(), reason: z.enum(REPORT_REASONS), note: z.string(), at })),
})
export type AdminReview = z.infer<typeof adminReview>

/** A review from elsewhere that the shop selected. */
export const curatedReview = z.object({
  _id: z.string(),
  version: z.string(),
  product: reviewedProduct,
  name: z.string(),
  stars: z.int(),
  words: z.string(),
  source: z.string(),
  createdAt: at,
  createdBy: person,
  archivedAt: z.nullable(at),
})
export type CuratedReview = z.infer<typeof curatedReview>

/** The query of the admin's list. */
export const reviewQuestion = z.object({
  view: z._default(z.enum(REVIEW_VIEWS), 'to-check'),
  q: z.optional(z.string().check(z.maxLength(100))),
  /** `next` of the previous page. */
  after: z.optional(z.string().check(z.maxLength(200))),
})

const list = {
  /** The cursor of the next page; null on the last. */
  next: z.nullable(z.string()),
  counts: z.record(z.enum(REVIEW_VIEWS), z.int()),
  /** Over all visible reviews, as on the product pages. */
  average: z.number(),
  count: z.int(),
}

/** A page of the admin's reviews; curated ones are listed separately. */
export const adminReviewList = z.object({
  ...list,
  rows: z.array(adminReview),
  curated: z.array(curatedReview),
})
export type AdminReviewList = z.infer<typeof adminReviewList>

const id = z.string().check(z.minLength(1), z.maxLength(100))
const version = z.string().check(z.minLength(1), z.maxLength(100))
const seen = z.object({ id, version })
const positions = z.array(z.int().check(z.gte(0), z.lte(100))).check(z.maxLength(20))

/** Marks reviews as checked without a change. */
export const checkInput = z.object({
  reviews: z.array(seen).check(z.minLength(1), z.maxLength(MOST_CHECKED)),
})

/** Hides parts of a review, with a reason. */
export const hideInput = z.object({
  version,
  reason: z.enum(REMOVAL_REASONS),
  words: z._default(z.boolean(), false),
  /** Indexes of photos. */
  pictures: z._default(positions, []),
})
export type HideInput = z.infer<typeof hideInput>

/** Shows hidden parts again. */
export const showInput = z.object({
  version,
  words: z._default(z.boolean(), false),
  pictures: z._default(positions, []),
})
export type ShowInput = z.infer<typeof showInput>

/** The shop's reply; '' deletes it. */
export const answerInput = z.object({
  version,
  text: z
    .string()
    .check(
      tidied,
      withoutCardNumber,
      z.maxLength(LONGEST_ANSWER, issue('atMostCharacters', { most: LONGEST_ANSWER })),
    ),
})

/** Undoes one action. */
export const undoInput = z.object({ batch: id })

/** The result of an action. */
export const reviewStep = z.object({
  /** Undoes the action. */
  batch: z.string(),
  done: z.int(),
  /** Skipped: changed by another staff member or by the reviewer since. */
  skipped: z.int(),
})
export type ReviewStep = z.infer<typeof reviewStep>

const needed = (most: number) =>
  z
    .string(issue('missing'))
    .check(
      tidied,
      withoutCardNumber,
      z.minLength(1, issue('missing')),
      z.maxLength(most, issue('atMostCharacters', { most })),
    )

/** A curated review from the admin's form. */
export const curatedInput = z.object({
  productId: needed(100),
  name: needed(80),
  stars: z.int(issue('missing')).check(z.gte(1, issue('missing')), z.lte(5, issue('missing'))),
  words: needed(3000),
  /** Where it was published, such as the name of a site and a month. */
  source: needed(120),
})
export type CuratedInput = z.input<typeof curatedInput>

/** An update of the version that the staff member saw. */
export const curatedChange = z.object({ ...curatedInput.shape, version })
export const curatedStep = z.object({ version })
