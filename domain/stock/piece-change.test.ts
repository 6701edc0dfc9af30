import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SizeStock } from './api-stock.ts'
import { readPieces, signed, stepped, sumUpChange } from './piece-change.ts'
import { usualReason } from './stock-reasons.ts'

const size = (part: Partial<SizeStock> = {}): SizeStock => ({
  _id: 'siz_1',
  label: '4-5Y',
  sku: 'A-1',
  stock: 3,
  promised: 0,
  lowFrom: null,
  sold30Days: 0,
  asked: 0,
  archived: false,
  ...part,
})

describe('readPieces()', () => {
  it.each([
    ['6', 6],
    ['+6', 6],
    ['-2', -2],
    ['−2', -2],
    [' 1 ', 1],
  ])('reads %s as a difference', (typed, difference) => {
    expect(readPieces(typed, 'difference', size())).toMatchObject({ kind: 'change', difference })
  })

  it('refuses to take more than there is, and invalid numbers', () => {
    expect(readPieces('-4', 'difference', size())).toEqual({ kind: 'tooMany' })
    expect(readPieces('six', 'difference', size())).toEqual({ kind: 'notANumber' })
    expect(readPieces('-1', 'count', size())).toEqual({ kind: 'notANumber' })
    expect(readPieces('200000', 'count', size())).toEqual({ kind: 'notANumber' })
  })

  it('takes an empty text, a sign alone and an equal count as no change', () => {
    for (const typed of ['', '+', '−', '0']) expect(readPieces(typed, 'difference', size()).kind).toBe('same')
    expect(readPieces('5', 'count', size({ promised: 2 })).kind).toBe('same')
  })

  it('keeps reserved pieces of the shelf for their orders, and returns the missing ones', () => {
    expect(readPieces('4', 'count', size({ promised: 2 }))).toEqual({
      kind: 'change',
      difference: -1,
      after: 2,
      missing: 0,
    })
    expect(readPieces('1', 'count', size({ promised: 2 }))).toEqual({
      kind: 'change',
      difference: -3,
      after: 0,
      missing: 1,
    })
  })

  it('never goes below 0 and always ends at its result', () => {
    const pieces = fc.integer({ min: 0, max: 500 })
    fc.assert(
      fc.property(pieces, pieces, fc.integer({ min: -600, max: 600 }), (stock, promised, number) => {
        for (const way of ['difference', 'count'] as const) {
          const read = readPieces(String(number), way, { stock, promised })
          if (read.kind !== 'change') continue
          expect(read.after).toBe(stock + read.difference)
          expect(read.after).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('sumUpChange()', () => {
  const sizes = [size(), size({ _id: 'siz_2', stock: 0, asked: 3 }), size({ _id: 'siz_3', stock: 2 })]

  it('returns sizes back in stock, sizes out of stock and the total', () => {
    const sum = sumUpChange(sizes, { siz_2: '+6', siz_3: '-2' }, 'difference')
    expect(sum).toMatchObject({ difference: 4, isWrong: false })
    expect(sum.back.map(({ _id }) => _id)).toEqual(['siz_2'])
    expect(sum.out.map(({ _id }) => _id)).toEqual(['siz_3'])
    expect(sum.changes).toEqual([
      { sizeId: 'siz_2', difference: 6 },
      { sizeId: 'siz_3', difference: -2 },
    ])
  })

  it('includes correct counts, with the expected stock', () => {
    expect(sumUpChange(sizes, { siz_1: '3' }, 'count')).toMatchObject({
      changes: [{ sizeId: 'siz_1', count: 3, seen: 3, promised: 0 }],
      difference: 0,
    })
  })

  it('counts changed sizes even if their differences cancel out', () => {
    expect(sumUpChange(sizes, { siz_1: '+1', siz_3: '-1' }, 'difference')).toMatchObject({
      changed: 2,
      difference: 0,
    })
    expect(sumUpChange(sizes, { siz_1: '3' }, 'count').changed).toBe(0)
  })

  it('reports invalid input', () => {
    expect(sumUpChange(sizes, { siz_1: '-9' }, 'difference').isWrong).toBe(true)
  })
})

describe('stepped() and signed()', () => {
  it('change by one and stop at zero', () => {
    expect(stepped('', 1, size())).toBe('+1')
    expect(stepped('+1', -1, size())).toBe('')
    expect(stepped('−3', -1, size())).toBe('−3')
    expect(stepped('', -1, size({ stock: 0 }))).toBe('')
    expect([signed(18), signed(-2), signed(0)]).toEqual(['+18', '−2', '0'])
  })
})

describe('the input of a size', () => {
  it.each([
    ['12', 'difference', 12],
    ['+123456', 'difference', 'notANumber'],
    ['100000', 'difference', 100_000],
    ['100001', 'difference', 'notANumber'],
    ['+', 'count', 'notANumber'],
    ['6+', 'difference', 'notANumber'],
    ['x6', 'difference', 'notANumber'],
    ['6x', 'difference', 'notANumber'],
    ['x+', 'difference', 'notANumber'],
    ['12', 'count', 9],
    ['12x', 'count', 'notANumber'],
    ['+12', 'count', 'notANumber'],
    ['-3', 'difference', -3],
    [' ', 'count', 'same'],
  ] as const)('%s as a %s', (typed, way, meant) => {
    const read = readPieces(typed, way, size())
    expect(read.kind === 'change' ? read.difference : read.kind).toBe(meant)
  })

  it('is summed up size by size', () => {
    const sizes = [
      size({ _id: 'a', stock: 0, promised: 1 }),
      size({ _id: 'b', stock: 2, promised: 1 }),
      size({ _id: 'c', stock: 5 }),
    ]
    const sum = sumUpChange(sizes, { a: '0', b: '1', c: ' 4 ' }, 'count')
    expect(sum).toMatchObject({ changed: 2, difference: -3, missing: 1, isWrong: false, back: [] })
    expect(sum.out.map(({ _id }) => _id)).toEqual(['b'])
    expect(sum.changes).toEqual([
      { sizeId: 'a', count: 0, seen: 0, promised: 1 },
      { sizeId: 'b', count: 1, seen: 2, promised: 1 },
      { sizeId: 'c', count: 4, seen: 5, promised: 0 },
    ])
    expect(sumUpChange(sizes, { a: ' ', b: 'x', c: '' }, 'count')).toMatchObject({
      changes: [],
      isWrong: true,
    })
    const added = sumUpChange(sizes, { a: '+1', b: '+1', c: 'x' }, 'difference')
    expect(added.back.map(({ _id }) => _id)).toEqual(['a'])
    expect(added).toMatchObject({ out: [], isWrong: true, changes: [{ sizeId: 'a' }, { sizeId: 'b' }] })
    expect(sumUpChange(sizes, { c: '-1' }, 'difference')).toMatchObject({ out: [], back: [], difference: -1 })
    expect(sumUpChange(sizes, {}, 'count')).toMatchObject({ changes: [], changed: 0, isWrong: false })
  })

  it('is stepped from its number, or from 0 if invalid', () => {
    expect(stepped('+5', 1, size())).toBe('+6')
    expect(stepped('x', 1, size())).toBe('+1')
    expect(stepped('-1', -1, size())).toBe('−2')
  })
})

it('usualReason() is received goods, or damage', () => {
  expect([6, 0, -1].map(usualReason)).toEqual(['received', 'received', 'damaged'])
})
