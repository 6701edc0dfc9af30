import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ADMIN_SORTS } from '#domain/orders/admin-query.ts'
import { ShopError } from '../../http/errors.ts'
import { writePlace } from '../../http/list-place.ts'
import { readCursor, writeCursor } from './list-cursor.ts'

const instant = '2026-11-22 20:00:00.123456+00'

describe('the cursor of a list of orders', () => {
  it('round-trips with microseconds, and is safe in an address', () => {
    const places = fc.tuple(fc.constantFrom(...ADMIN_SORTS), fc.stringMatching(/^[a-z0-9_]{1,30}$/), fc.nat())
    fc.assert(
      fc.property(places, ([sort, id, paise]) => {
        const place = { key: sort === 'amount' ? String(paise) : instant, id }
        const cursor = writeCursor(sort, place)
        expect(cursor).toMatch(/^[\w-]+$/)
        expect(readCursor(cursor, sort)).toEqual(place)
      }),
    )
  })

  it.each([
    ['no text of ours', 'abc'],
    ['an empty text', ''],
    ['a place in the other direction', writeCursor('oldest', { key: instant, id: 'ord_1' })],
    ['an instant that is none', writePlace(['newest', 'now()', 'ord_1'])],
    ['a day of the browser', writePlace(['newest', '2026-11-22T20:00:00Z', 'ord_1'])],
    ['a place without an id', writePlace(['newest', instant])],
  ])('is refused as %s', (_what, cursor) => {
    expect(() => readCursor(cursor, 'newest')).toThrow(new ShopError('malformed_request'))
  })

  it.each(['-1', '4.5', '1e9', instant, '9'.repeat(16)])('rejects an amount such as %s', (key) => {
    expect(() => readCursor(writePlace(['amount', key, 'ord_1']), 'amount')).toThrow(ShopError)
  })
})
