import * as z from 'zod'
import { INSTANT_TEXT, readPlace, writePlace } from '../../http/list-place.ts'

/** The last row of a page: the next page begins after it, even if rows were added. */
export interface ReviewPlace {
  /** Reports of harm come first among the reviews to check. */
  urgent: boolean
  /** When it was written, in PostgreSQL's format with microseconds. */
  at: string
  id: string
}

const place = z.tuple([z.boolean(), z.string().regex(INSTANT_TEXT), z.string().max(100)])

/** The cursor from which a client continues. */
export function writeCursor({ urgent, at, id }: ReviewPlace): string {
  return writePlace([urgent, at, id])
}

/** @throws ShopError `malformed_request` for an invalid cursor */
export function readCursor(cursor: string): ReviewPlace {
  const [urgent, at, id] = readPlace(cursor, place)
  return { urgent, at, id }
}
