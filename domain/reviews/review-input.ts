import * as z from 'zod/mini'
import { FITS } from '#domain/reviews/fit.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'

const productSlug = z
  .string('Name the product by its slug')
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Name the product by its slug'))
const personName = z
  .string('A name is missing')
  .check(tidied, withoutCardNumber, z.minLength(1, 'A name is missing'), z.maxLength(80))
const stars = z.int('Stars are whole numbers').check(z.gte(1, 'At least 1 star'), z.lte(5, 'At most 5 stars'))
const words = z
  .string('The words are missing')
  .check(tidied, withoutCardNumber, z.minLength(1, 'The words are missing'), z.maxLength(3000))
const day = z
  .string('Give the date as 2026-11-20')
  .check(
    z.refine(
      (value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value)),
      'Give the date as 2026-11-20',
    ),
  )

/** A customer review in a catalogue file, written by a demo customer. */
export const catalogueReviewSchema = z.object({
  product: productSlug,
  customer: personName,
  stars,
  text: words,
  date: day,
  verified: z.boolean(),
  /** How the piece fits; absent if the reviewer does not say. */
  fit: z.optional(z.enum(FITS)),
  /** Staff have not checked it yet; others are imported as checked. */
  waits: z.optional(z.boolean()),
})
export type CatalogueReview = z.output<typeof catalogueReviewSchema>

/** A curated review: selected by the shop, labelled with its source, never part of the average. */
export const curatedReviewSchema = z.object({
  product: productSlug,
  name: personName,
  stars,
  text: words,
  date: day,
  source: z
    .string('Say where it was said')
    .check(tidied, withoutCardNumber, z.minLength(1, 'Say where it was said'), z.maxLength(120)),
})
export type CuratedReview = z.output<typeof curatedReviewSchema>
