import * as z from 'zod'
import { REVIEW_SORTS, type ReviewSort } from '#domain/reviews/review-list.ts'
import { ShopError } from '../http/errors.ts'
import { readPlace, writePlace } from '../http/list-place.ts'
import type { ReviewPlace } from './list-queries.ts'

/** The last row of a page: the next page begins after it, even if rows were added. */
type Last = Pick<ReviewPlace, 'rank' | 'at' | 'id'>

const place = z.tuple([
  z.enum(REVIEW_SORTS),
  z.int().min(-1_000_000_000).max(1_000_000_000),
  z.string().regex(/^\d{1,16}$/),
  z.string().regex(/^[a-z]{3}_[a-z0-9]{1,40}$/),
])

/** The cursor from which a client continues. */
export function writeCursor(sort: ReviewSort, { rank, at, id }: Last): string {
  return writePlace([sort, rank, at, id])
}

/** @throws ShopError `malformed_request` for an invalid cursor, or one of another sort order */
export function readCursor(cursor: string, sort: ReviewSort): Last {
  const [sortedBy, rank, at, id] = readPlace(cursor, place)
  if (sortedBy !== sort) throw new ShopError('malformed_request')
  return { rank, at, id }
}
