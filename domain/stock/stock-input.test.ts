import { describe, expect, it } from 'vitest'
import { countsInput, stockChangeInput, undoStockInput } from './stock-input.ts'
import { MOST_STOCK } from './stock-reasons.ts'

const key = '0190-abcd'
const counted = { sizeId: 'siz_1', count: 3, seen: 4, promised: 1 }
const change = { key, changes: [counted], reason: 'count' }
const takes = (overrides: object) => stockChangeInput.safeParse({ ...change, ...overrides }).success

describe('stockChangeInput', () => {
  it('accepts a counted size, or a difference', () => {
    const changes = [counted, { sizeId: 'siz_2', difference: -2 }]
    expect(stockChangeInput.parse({ ...change, changes })).toEqual({ ...change, changes })
    expect(takes({ note: 'x'.repeat(200) })).toBe(true)
    expect(takes({ note: 'x'.repeat(201) })).toBe(false)
    expect(takes({ reason: 'order' })).toBe(false)
  })

  it.each(['short', 'a'.repeat(41), 'with blank', 'with_line', '-------\n', '\n-------'])(
    'takes no key like %j',
    (wrong) => expect(takes({ key: wrong })).toBe(false),
  )

  it('refuses a negative count, one above the maximum, and fractions', () => {
    const count = (value: number) => takes({ changes: [{ ...counted, count: value }] })
    expect([0, MOST_STOCK].map(count)).toEqual([true, true])
    expect([-1, 0.5, MOST_STOCK + 1].map(count)).toEqual([false, false, false])
    const by = (difference: number) => takes({ changes: [{ sizeId: 'siz_1', difference }] })
    expect([-MOST_STOCK, MOST_STOCK].map(by)).toEqual([true, true])
    expect([-MOST_STOCK - 1, MOST_STOCK + 1, 1.5].map(by)).toEqual([false, false, false])
  })

  it('requires the expected stock of a count', () => {
    for (const name of ['seen', 'promised', 'sizeId'])
      expect(takes({ changes: [{ ...counted, [name]: undefined }] })).toBe(false)
  })

  it('accepts one to sixty sizes', () => {
    const sizes = (length: number) => takes({ changes: Array.from({ length }, () => counted) })
    expect([0, 1, 60, 61].map(sizes)).toEqual([false, true, true, false])
  })
})

it('a sheet accepts counts only, up to two thousand, and an undo as many sizes', () => {
  const sheet = (length: number) =>
    countsInput.safeParse({ key, counts: Array.from({ length }, () => counted) }).success
  const undo = (length: number) =>
    undoStockInput.safeParse({ key, sizeIds: Array.from({ length }, () => 'siz_1') }).success
  for (const takesMany of [sheet, undo])
    expect([0, 1, 2_000, 2_001].map(takesMany)).toEqual([false, true, true, false])
  expect(countsInput.safeParse({ key, counts: [{ sizeId: 'siz_1', difference: 1 }] }).success).toBe(false)
})
