import * as z from 'zod'
import { ShopError } from '../http/errors.ts'

/** The last row of a page: the next one begins after it, whatever has come in between. */
export interface ReviewPlace {
  /** Words of harm stand first among those to check. */
  urgent: boolean
  /** When it was written, as PostgreSQL says it, with its microseconds. */
  at: string
  id: string
}

const instant = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?$/
const place = z.tuple([z.boolean(), z.string().regex(instant), z.string().max(100)])

/** What a client sends to get the rows after this one. */
export function writePlace({ urgent, at, id }: ReviewPlace): string {
  return Buffer.from(JSON.stringify([urgent, at, id])).toString('base64url')
}

/** @throws ShopError `malformed_request` for a text that this list has not given */
export function readPlace(text: string): ReviewPlace {
  const parsed = place.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success) throw new ShopError('malformed_request')
  const [urgent, at, id] = parsed.data
  return { urgent, at, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not ours: the schema refuses what is no list.
    return null
  }
}
