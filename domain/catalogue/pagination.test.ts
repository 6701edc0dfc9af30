import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageCount, pageItems, shownRange } from './pagination.ts'

const GAP = 'ellipsis'

describe('pageItems()', () => {
  it.each([
    [1, 1, [1]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 9, [1, 2, 3, 4, GAP, 9]],
    [3, 9, [1, 2, 3, 4, GAP, 9]],
    [4, 9, [1, GAP, 3, 4, 5, GAP, 9]],
    [6, 9, [1, GAP, 5, 6, 7, GAP, 9]],
    [7, 9, [1, GAP, 6, 7, 8, 9]],
    [9, 9, [1, GAP, 6, 7, 8, 9]],
    [4, 6, [1, GAP, 3, 4, 5, 6]],
  ])('on page %i of %i', (current, pages, items) => {
    expect(pageItems(current, pages)).toEqual(items)
  })

  it('always contains the first, the current and the last page, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(399), (pages, offset) => {
        const current = 1 + (offset % pages)
        const numbers = pageItems(current, pages).filter((item) => item !== GAP)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => Number(a) - Number(b)))
        expect(numbers).toEqual(expect.arrayContaining([1, current, pages]))
      }),
    )
  })
})

describe('shownRange()', () => {
  it('counts from 1 and stops at the total', () => {
    expect(shownRange(1, 48)).toEqual({ from: 1, to: 12 })
    expect(shownRange(4, 40)).toEqual({ from: 37, to: 40 })
    expect(shownRange(1, 0)).toEqual({ from: 0, to: 0 })
    expect(pageCount(0)).toBe(1)
    expect(pageCount(13)).toBe(2)
  })
})
