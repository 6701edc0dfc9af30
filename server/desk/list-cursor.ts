import * as z from 'zod'
import { DESK_SORTS, type DeskSort } from '#domain/orders/desk-query.ts'
import { ShopError } from '../http/errors.ts'

/** The last row of a page: the next page begins after it, whatever has come in between. */
export interface ListPlace {
  /** The instant as PostgreSQL writes it, with its microseconds, or the amount in paise. */
  key: string
  id: string
}

const place = z.tuple([
  z.enum(DESK_SORTS),
  z.string().regex(/^(?:\d{1,15}|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?)$/),
  z.string().max(100),
])

/** What a client sends to get the rows after these. */
export function writeCursor(sort: DeskSort, { key, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

/** @throws ShopError `malformed_request` for a text that this list has not given, or gave in another order */
export function readCursor(cursor: string, sort: DeskSort): ListPlace {
  const parsed = place.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw new ShopError('malformed_request')
  const [sortedBy, key, id] = parsed.data
  const isAmount = /^\d+$/.test(key)
  if (sortedBy !== sort || isAmount !== (sort === 'amount')) throw new ShopError('malformed_request')
  return { key, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not ours: the schema refuses what is no list.
    return null
  }
}
