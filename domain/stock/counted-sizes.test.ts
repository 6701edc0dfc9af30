import { describe, expect, it } from 'vitest'
import { countState, readTypedCounts, sumUpSheet } from './counted-sizes.ts'

const size = (id: string, stock: number, promised = 0) => ({ _id: id, stock, promised })
const typed = (text: string, seen: number, promised = 0) => ({ typed: text, seen, promised })

describe('countState()', () => {
  it('reports a size that moved after it was counted', () => {
    const counts = { a: typed('5', 5) }
    expect(countState(size('a', 5), counts).hasMoved).toBe(false)
    expect(countState(size('a', 4, 1), counts).hasMoved).toBe(true)
    expect(countState(size('b', 4), counts)).toMatchObject({ typed: '', hasMoved: false })
  })
})

describe('sumUpSheet()', () => {
  it('sums the counts, including correct ones', () => {
    const sizes = [size('a', 5), size('b', 3, 2), size('c', 1), size('d', 0, 2)]
    const counts = { a: typed('5', 5), b: typed('4', 3, 2), d: typed('1', 0, 2) }
    expect(sumUpSheet(sizes, counts)).toEqual({
      counts: [
        { sizeId: 'a', count: 5, seen: 5, promised: 0 },
        { sizeId: 'b', count: 4, seen: 3, promised: 2 },
        { sizeId: 'd', count: 1, seen: 0, promised: 2 },
      ],
      changed: 1,
      difference: -1,
      missing: 1,
      moved: 0,
      isWrong: false,
    })
  })

  it('marks invalid numbers and sizes that moved', () => {
    const sum = sumUpSheet([size('a', 5), size('b', 3)], { a: typed('five', 5), b: typed('3', 4) })
    expect(sum).toMatchObject({ isWrong: true, moved: 1 })
  })
})

describe('readTypedCounts()', () => {
  it('reads stored counts and drops invalid ones', () => {
    const kept = { a: typed('5', 5), b: { typed: 5 }, c: null, d: typed('', 1) }
    expect(readTypedCounts(kept)).toEqual({ a: typed('5', 5) })
    expect(readTypedCounts('nothing')).toEqual({})
  })
})

describe('a stocktake sheet', () => {
  it('takes blanks as no count', () => {
    const nothing = { typed: '', read: { kind: 'same' }, hasMoved: false }
    expect(countState(size('a', 4), { a: typed('  ', 9) })).toEqual(nothing)
    expect(countState(size('a', 4), {})).toEqual(nothing)
    expect(countState(size('a', 4, 2), { a: typed('6', 4, 1) })).toEqual({
      typed: '6',
      read: { kind: 'same' },
      hasMoved: true,
    })
  })

  it('skips invalid entries, and continues', () => {
    const sizes = [size('a', 4), size('b', 3), size('c', 2)]
    expect(sumUpSheet(sizes, { a: typed('x', 4), b: typed('3', 3), c: typed('0', 1) })).toEqual({
      counts: [
        { sizeId: 'b', count: 3, seen: 3, promised: 0 },
        { sizeId: 'c', count: 0, seen: 2, promised: 0 },
      ],
      changed: 1,
      difference: -2,
      missing: 0,
      moved: 1,
      isWrong: true,
    })
    const missing = sumUpSheet([size('a', 0, 2)], { a: typed('1', 0, 2) })
    expect(missing).toMatchObject({ changed: 0, difference: 0, missing: 1 })
  })

  it('is stored up to the limit', () => {
    const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, place) => [`s${place}`, typed('1', 1)]))
    expect(Object.keys(readTypedCounts(many))).toHaveLength(5_000)
    expect(readTypedCounts({ a: typed('123456789', 1) })).toEqual({ a: typed('1234567', 1) })
  })
})
