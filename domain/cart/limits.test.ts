import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capPieces, firstOverLimit, MAX_QUANTITY } from './limits.ts'

const line = (size: string | null, quantity: number) => ({ size, quantity })

describe('firstOverLimit()', () => {
  it.each([
    [[line('a', 20)], null],
    [[line('a', 12), line('a', 8)], null],
    [[line('a', 12), line('a', 9)], 1],
    [[line('a', 20), line('b', 20), line('a', 1)], 2],
    [[line(null, 20), line(null, 20)], null],
    [[line('a', 21)], 0],
  ])('counts the pieces of a size over all lines: %j', (lines, over) => {
    expect(firstOverLimit(lines)).toBe(over)
  })
})

describe('capPieces()', () => {
  it('reduces the later lines of a size, and drops empty lines', () => {
    const lines = [line('a', 12), line('b', 20), line('a', 12), line('a', 1)]
    expect(capPieces(lines, ({ size }) => size ?? '')).toEqual([line('a', 12), line('b', 20), line('a', 8)])
  })

  it('leaves a cart within the limit unchanged, and reduces any other', () => {
    const size = fc.constantFrom('a', 'b', 'c')
    const lines = fc.array(fc.record({ size, quantity: fc.integer({ min: 1, max: 25 }) }), { maxLength: 8 })
    fc.assert(
      fc.property(lines, (given) => {
        const capped = capPieces(given, (one) => one.size)
        expect(firstOverLimit(capped)).toBeNull()
        expect(capped.every(({ quantity }) => quantity >= 1 && quantity <= MAX_QUANTITY)).toBe(true)
        if (firstOverLimit(given) === null) expect(capped).toEqual(given)
      }),
    )
  })
})
