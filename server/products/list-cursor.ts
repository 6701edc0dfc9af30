import * as z from 'zod'
import { PRODUCT_SORTS, type ProductSort } from '#domain/products/product-list-query.ts'
import { ShopError } from '../http/errors.ts'
import { INSTANT_TEXT, readPlace, writePlace } from '../http/list-place.ts'

/** The last row of a page: the next page begins after it, even if rows were added. */
export interface ListPlace {
  /** The sort key in PostgreSQL's format: an instant with microseconds, a name, a number. */
  key: string
  id: string
}

const place = z.tuple([z.enum(PRODUCT_SORTS), z.string().max(150), z.string().max(100)])
const whole = /^\d{1,15}$/

/** The cursor from which a client continues. */
export function writeCursor(sort: ProductSort, { key, id }: ListPlace): string {
  return writePlace([sort, key, id])
}

/** @throws ShopError `malformed_request` for an invalid cursor, or one of another sort order */
export function readCursor(cursor: string, sort: ProductSort): ListPlace {
  const [sortedBy, key, id] = readPlace(cursor, place)
  const fits = sort === 'name' || (sort === 'changed' ? INSTANT_TEXT : whole).test(key)
  if (sortedBy !== sort || !fits) throw new ShopError('malformed_request')
  return { key, id }
}
