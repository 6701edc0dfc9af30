import * as z from 'zod'
import { REVIEW_SORTS, type ReviewSort } from '#domain/reviews/review-list.ts'
import { ShopError } from '../http/errors.ts'
import type { ReviewPlace } from './list-queries.ts'

/** The last row of a page: the next page begins after it, whatever has come in between. */
type Last = Pick<ReviewPlace, 'rank' | 'at' | 'id'>

const place = z.tuple([
  z.enum(REVIEW_SORTS),
  z.int().min(-1_000_000_000).max(1_000_000_000),
  z.string().regex(/^\d{1,16}$/),
  z.string().regex(/^[a-z]{3}_[a-z0-9]{1,40}$/),
])

/** What a client sends to get the reviews after this one. */
export function writePlace(sort: ReviewSort, { rank, at, id }: Last): string {
  return Buffer.from(JSON.stringify([sort, rank, at, id])).toString('base64url')
}

/** @throws ShopError `malformed_request` for a text that this list has not given, or gave in another order */
export function readPlace(cursor: string, sort: ReviewSort): Last {
  const parsed = place.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success || parsed.data[0] !== sort) throw new ShopError('malformed_request')
  const [, rank, at, id] = parsed.data
  return { rank, at, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not ours: the schema refuses what is no list.
    return null
  }
}
