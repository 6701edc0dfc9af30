import * as z from 'zod/mini'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'

/** Most wishes that a shop may store. */
export const MOST_WISHES = 200
/** Most characters of a wish's note. */
const LONGEST_NOTE = 300

/** A search without results for goods that the shop wants to stock. */
export const searchWish = z.object({
  _id: z.string(),
  term: z.string(),
  note: z.string(),
  times: z.int().check(z.describe('How often it was looked for, as far as that is still counted')),
  since: z.string().check(z.describe('The first day on which it was, in India')),
  /** The number of results that the search has now. */
  findsNow: z.int(),
  doneAt: z.nullable(z.string()).check(z.describe('ISO 8601; null while the shop does not have it')),
})
export type SearchWish = z.infer<typeof searchWish>

export const wishChange = z.object({
  note: z.string().check(tidied, withoutCardNumber, z.maxLength(LONGEST_NOTE)),
  done: z.boolean(),
})
export type WishChange = z.infer<typeof wishChange>

/** What a search would find with a new synonym. */
export const foundByMeaning = z.object({
  /** Without it. */
  before: z.int(),
  found: z.int(),
  /** The first of them. */
  products: z.array(z.object({ _id: z.string(), name: z.string(), image: z.string() })),
})
export type FoundByMeaning = z.infer<typeof foundByMeaning>
