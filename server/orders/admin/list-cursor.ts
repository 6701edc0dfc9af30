import * as z from 'zod'
import { ADMIN_SORTS, type AdminSort } from '#domain/orders/admin-query.ts'
import { ShopError } from '../../http/errors.ts'
import { INSTANT_TEXT, readPlace, writePlace } from '../../http/list-place.ts'

/** The last row of a page: the next page begins after it, even if rows were added. */
export interface ListPlace {
  /** The instant in PostgreSQL's format with microseconds, or the amount in paise. */
  key: string
  id: string
}

const AMOUNT = /^\d{1,15}$/
const place = z.tuple([z.enum(ADMIN_SORTS), z.string().max(40), z.string().max(100)])

/** The cursor from which a client continues. */
export function writeCursor(sort: AdminSort, { key, id }: ListPlace): string {
  return writePlace([sort, key, id])
}

/** @throws ShopError `malformed_request` for an invalid cursor, or one of another sort order */
export function readCursor(cursor: string, sort: AdminSort): ListPlace {
  const [sortedBy, key, id] = readPlace(cursor, place)
  const form = sort === 'amount' ? AMOUNT : INSTANT_TEXT
  if (sortedBy !== sort || !form.test(key)) throw new ShopError('malformed_request')
  return { key, id }
}
