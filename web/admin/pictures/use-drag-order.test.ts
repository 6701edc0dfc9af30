import { describe, expect, it } from 'vitest'
import { moved } from './use-drag-order.ts'

describe('moved()', () => {
  it('puts one entry elsewhere and leaves the others in order', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b'])
  })
})
