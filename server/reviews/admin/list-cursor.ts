import * as z from 'zod'
import { INSTANT_TEXT, readPlace, writePlace } from '../../http/list-place.ts'

/** The last row of a page: the next one begins after it, whatever has come in between. */
export interface ReviewPlace {
  /** Words of harm stand first among those to check. */
  urgent: boolean
  /** When it was written, as PostgreSQL says it, with its microseconds. */
  at: string
  id: string
}

const place = z.tuple([z.boolean(), z.string().regex(INSTANT_TEXT), z.string().max(100)])

/** What a client sends to get the rows after this one. */
export function writeCursor({ urgent, at, id }: ReviewPlace): string {
  return writePlace([urgent, at, id])
}

/** @throws ShopError `malformed_request` for a text that this list has not given */
export function readCursor(cursor: string): ReviewPlace {
  const [urgent, at, id] = readPlace(cursor, place)
  return { urgent, at, id }
}
