import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitUnsellable, takeUnsellable } from './unsellable-pieces.ts'

describe('splitUnsellable()', () => {
  it('restocks pieces that are neither damaged nor missing', () => {
    const cancelled = [
      { lineId: 'a', quantity: 5 },
      { lineId: 'b', quantity: 1 },
    ]
    const unsellable = [
      { lineId: 'a', quantity: 2, why: 'damaged' as const },
      { lineId: 'a', quantity: 1, why: 'missing' as const },
    ]
    expect(splitUnsellable(cancelled, unsellable)).toEqual([
      { lineId: 'a', sellable: 2, damaged: 2, missing: 1 },
      { lineId: 'b', sellable: 1, damaged: 0, missing: 0 },
    ])
    expect(splitUnsellable(cancelled, [])).toEqual([
      { lineId: 'a', sellable: 5, damaged: 0, missing: 0 },
      { lineId: 'b', sellable: 1, damaged: 0, missing: 0 },
    ])
  })

  it('refuses more pieces than are cancelled, and lines that are not cancelled', () => {
    const cancelled = [{ lineId: 'a', quantity: 2 }]
    const two = { lineId: 'a', quantity: 2, why: 'damaged' as const }
    expect(splitUnsellable(cancelled, [two, { ...two, quantity: 1, why: 'missing' }])).toBeNull()
    expect(splitUnsellable(cancelled, [two, { ...two, quantity: 1 }])).toBeNull()
    expect(splitUnsellable(cancelled, [{ ...two, lineId: 'b' }])).toBeNull()
  })
})

describe('takeUnsellable()', () => {
  it('takes each unsellable piece once, over all parcels', () => {
    const piece = fc.record({
      lineId: fc.constantFrom('a', 'b'),
      quantity: fc.integer({ min: 1, max: 4 }),
      why: fc.constantFrom('damaged' as const, 'missing' as const),
    })
    const parcel = fc.record({ a: fc.nat({ max: 5 }), b: fc.nat({ max: 5 }) })
    fc.assert(
      fc.property(
        fc.array(parcel, { maxLength: 4 }),
        fc.array(piece, { maxLength: 4 }),
        (parcels, wanted) => {
          const left = wanted.map((one) => ({ ...one }))
          const contents = parcels.map(({ a, b }) => [
            { lineId: 'a', quantity: a },
            { lineId: 'b', quantity: b },
          ])
          const split = contents.flatMap((lines) => takeUnsellable(lines, left))
          expect(split.map(({ sellable, damaged, missing }) => sellable + damaged + missing)).toEqual(
            contents.flat().map(({ quantity }) => quantity),
          )
          const taken = split.reduce((sum, { damaged, missing }) => sum + damaged + missing, 0)
          const sum = (pieces: readonly { quantity: number }[]) =>
            pieces.reduce((all, { quantity }) => all + quantity, 0)
          expect(taken).toBe(sum(wanted) - sum(left))
          expect(split.every(({ sellable }) => sellable >= 0)).toBe(true)
        },
      ),
    )
  })
})
