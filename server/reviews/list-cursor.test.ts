import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REVIEW_SORTS } from '#domain/reviews/review-list.ts'
import { writePlace } from '../http/list-place.ts'
import * as admin from './admin/list-cursor.ts'
import { readCursor, writeCursor } from './list-cursor.ts'

const malformed = expect.objectContaining({ code: 'malformed_request' })
const sort = fc.constantFrom(...REVIEW_SORTS)
const last = fc.record({
  rank: fc.integer({ min: -5, max: 1_000_000_000 }),
  at: fc.bigInt({ min: 0n, max: 4_102_444_800_000_000n }).map(String),
  id: fc.stringMatching(/^(rev|cur)_[a-z0-9]{1,40}$/),
})

describe('readCursor() of reviews', () => {
  it('returns the cursor that was written, to the microsecond, until the year 2100', () => {
    fc.assert(
      fc.property(sort, last, (by, place) => {
        expect(readCursor(writeCursor(by, place), by)).toEqual(place)
      }),
    )
  })

  it('refuses the cursor of another sort order, which would skip reviews', () => {
    const cursor = writeCursor('highest', { rank: 5, at: '1700000000000000', id: 'rev_1' })
    expect(() => readCursor(cursor, 'lowest')).toThrow(malformed)
  })

  it.each([
    ['a rank that is no whole number', ['newest', 0.5, '1', 'rev_1']],
    ['a rank that no integer of the database holds', ['newest', 1e12, '1', 'rev_1']],
    ['an instant that is no number', ['newest', 0, '1 or 1', 'rev_1']],
    ['an id of no review', ['newest', 0, '1', "rev_1'"]],
  ])('refuses %s', (_what, values) => {
    expect(() => readCursor(writePlace(values), 'newest')).toThrow(malformed)
  })
})

describe('readCursor() of reviews in the admin', () => {
  it('keeps urgency, time and id', () => {
    const place = { urgent: true, at: '2026-11-23 18:28:57.123456+00', id: 'rev_1' }
    expect(admin.readCursor(admin.writeCursor(place))).toEqual(place)
  })

  it('refuses the cursor of the public list', () => {
    const cursor = writeCursor('newest', { rank: 0, at: '1700000000000000', id: 'rev_1' })
    expect(() => admin.readCursor(cursor)).toThrow(malformed)
  })
})
