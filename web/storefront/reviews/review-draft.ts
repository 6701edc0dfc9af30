import * as z from 'zod/mini'
import { reviewFile } from '#domain/reviews/api-own-review.ts'
import { FITS } from '#domain/reviews/fit.ts'
import { parseStored } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

const draftSchema = z.object({
  stars: z.int().check(z.gte(0), z.lte(5)),
  description: z.string(),
  fit: z.nullable(z.enum(FITS)),
  ageMonths: z.nullable(z.int()),
  /** As it was typed. */
  height: z.string(),
  /** Of the sizes that were ordered; '' where there is nothing to choose. */
  size: z.string(),
  files: z.array(reviewFile),
  /** Names of files that were on their way. */
  moving: z.array(z.string()),
})

/** A review as far as it is written. It lives in this tab until it is sent, so that a reload loses nothing. */
export type ReviewDraft = Readonly<z.infer<typeof draftSchema>>

export const EMPTY_DRAFT: ReviewDraft = {
  stars: 0,
  description: '',
  fit: null,
  ageMonths: null,
  height: '',
  size: '',
  files: [],
  moving: [],
}

/** What this tab keeps under the key; null without anything, and for what an older version of the page kept. */
export function readReviewDraft(key: string): ReviewDraft | null {
  const read = z.safeParse(draftSchema, parseStored(readTabText(keyOf(key))))
  return read.success ? read.data : null
}

export function writeReviewDraft(key: string, draft: ReviewDraft | null): void {
  writeTabText(keyOf(key), draft && JSON.stringify(draft))
}

function keyOf(key: string): string {
  return `reviewDraft ${key}`
}
