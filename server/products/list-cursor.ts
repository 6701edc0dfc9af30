import * as z from 'zod'
import { PRODUCT_SORTS, type ProductSort } from '#domain/products/product-list-query.ts'
import { ShopError } from '../http/errors.ts'

/** The last row of a page: the next page begins after it, whatever has come in between. */
export interface ListPlace {
  /** What the list is sorted by, as PostgreSQL writes it: an instant with its microseconds, a name, a number. */
  key: string
  id: string
}

const place = z.tuple([z.enum(PRODUCT_SORTS), z.string().max(150), z.string().max(100)])
const instant = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?$/
const whole = /^\d{1,15}$/

/** What a client sends to get the rows after these. */
export function writeCursor(sort: ProductSort, { key, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

/** @throws ShopError `malformed_request` for a text that this list has not given, or gave in another order */
export function readCursor(cursor: string, sort: ProductSort): ListPlace {
  const parsed = place.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw new ShopError('malformed_request')
  const [sortedBy, key, id] = parsed.data
  const fits = sort === 'name' || (sort === 'changed' ? instant : whole).test(key)
  if (sortedBy !== sort || !fits) throw new ShopError('malformed_request')
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
