import * as z from 'zod/mini'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'

/** So many wishes a shop may have: more would not be read. */
export const MOST_WISHES = 200
/** Characters of the note of one. */
const LONGEST_NOTE = 300

/** What parents looked for in vain and the shop wants to have. */
export const searchWish = z.object({
  _id: z.string(),
  term: z.string(),
  note: z.string(),
  times: z.int().check(z.describe('How often it was looked for, as far as that is still counted')),
  since: z.string().check(z.describe('The first day on which it was, in India')),
  /** What a shopper is shown now who searches for it. */
  findsNow: z.int(),
  doneAt: z.nullable(z.string()).check(z.describe('ISO 8601; null while the shop does not have it')),
})
export type SearchWish = z.infer<typeof searchWish>

export const wishChange = z.object({
  note: z.string().check(tidied, withoutCardNumber, z.maxLength(LONGEST_NOTE)),
  done: z.boolean(),
})
export type WishChange = z.infer<typeof wishChange>

/** What a search would show if a word had a meaning. */
export const foundByMeaning = z.object({
  /** Without it. */
  before: z.int(),
  found: z.int(),
  /** The first of them. */
  products: z.array(z.object({ _id: z.string(), name: z.string(), image: z.string() })),
})
export type FoundByMeaning = z.infer<typeof foundByMeaning>
