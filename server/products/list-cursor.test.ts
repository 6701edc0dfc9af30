import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRODUCT_SORTS } from '#domain/products/product-list-query.ts'
import { readCursor, writeCursor } from './list-cursor.ts'

const malformed = expect.objectContaining({ code: 'malformed_request' })

describe('readCursor() of products', () => {
  it('returns the cursor that was written, for any product name', () => {
    // A product's name has 120 characters at most.
    const name = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .filter((text) => text.isWellFormed() && !text.includes('\0'))
    fc.assert(
      fc.property(name, fc.stringMatching(/^prd_[a-z0-9]{20}$/), (key, id) => {
        expect(readCursor(writeCursor('name', { key, id }), 'name')).toEqual({ key, id })
      }),
    )
  })

  it('keeps the microseconds of the sort key', () => {
    const place = { key: '2026-11-23 18:28:57.123456+00', id: 'prd_1' }
    expect(readCursor(writeCursor('changed', place), 'changed')).toEqual(place)
  })

  it.each(PRODUCT_SORTS.filter((sort) => sort !== 'name'))(
    'rejects a name as the cursor of a list sorted by %s, because the database needs a number',
    (sort) => {
      const cursor = writeCursor(sort, { key: "1'; --", id: 'prd_1' })
      expect(() => readCursor(cursor, sort)).toThrow(malformed)
    },
  )

  it('rejects the cursor of another sort order', () => {
    const cursor = writeCursor('name', { key: '5', id: 'prd_1' })
    for (const sort of PRODUCT_SORTS.filter((other) => other !== 'name'))
      expect(() => readCursor(cursor, sort)).toThrow(malformed)
  })
})
