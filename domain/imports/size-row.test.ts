import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFaultList } from './file-rows.ts'
import type { SizePatch } from './imported-product.ts'
import { withoutRepeated } from './size-row.ts'

const size = (line: number, label?: string, sku?: string): SizePatch => ({
  line,
  ...(label !== undefined && { label }),
  ...(sku !== undefined && { sku }),
})

function keep(...sizes: SizePatch[]) {
  const faults = createFaultList()
  const kept = withoutRepeated(sizes, faults).map(({ line }) => line)
  return {
    kept,
    said: faults.faults.map(({ line, field, text, values }) => [line, field, text, values.first]),
  }
}

describe('withoutRepeated()', () => {
  it('keeps a size once, and reports the line of the first', () => {
    expect(keep(size(2, '2-3Y', 'A-2'), size(3, '3-4Y', 'A-3'), size(4, '2-3Y', 'A-4'))).toEqual({
      kept: [2, 3],
      said: [[4, 'label', 'sizeTwice', 2]],
    })
  })

  it('accepts no SKU for two sizes, in any case: couriers and shelves identify pieces by it', () => {
    expect(keep(size(2, '2-3Y', 'ab-1'), size(3, '3-4Y', 'AB-1'))).toEqual({
      kept: [2],
      said: [[3, 'sku', 'skuTwice', 2]],
    })
  })

  it('reports one fault for a line with both duplicates', () => {
    expect(keep(size(2, '2-3Y', 'A-2'), size(3, '2-3Y', 'A-2')).said).toEqual([[3, 'label', 'sizeTwice', 2]])
  })

  it('reports the first line, not one that was dropped itself', () => {
    // Line 3 is dropped for its SKU, after it was the first with its size.
    expect(keep(size(2, '2-3Y', 'A'), size(3, '3-4Y', 'A'), size(4, '3-4Y', 'B'))).toEqual({
      kept: [2],
      said: [
        [3, 'sku', 'skuTwice', 2],
        [4, 'label', 'sizeTwice', 3],
      ],
    })
  })

  it('ignores empty labels and SKUs', () => {
    expect(keep(size(2, undefined, 'A'), size(3, undefined, 'B'), size(4, '2-3Y'), size(5, '3-4Y'))).toEqual({
      kept: [2, 3, 4, 5],
      said: [],
    })
  })

  it('keeps no duplicate label or SKU, loses no unique one, and reports everything that it drops', () => {
    const label = fc.option(fc.constantFrom('2-3Y', '3-4Y', '4-5Y'), { nil: undefined })
    const sku = fc.option(fc.constantFrom('a', 'A', 'b'), { nil: undefined })
    fc.assert(
      fc.property(fc.array(fc.tuple(label, sku), { maxLength: 8 }), (drawn) => {
        const sizes = drawn.map(([ours, theirs], place) => size(place + 2, ours, theirs))
        const { kept, said } = keep(...sizes)
        const left = sizes.filter(({ line }) => kept.includes(line))
        for (const field of ['label', 'sku'] as const) {
          const values = left.flatMap((entry) => entry[field]?.toUpperCase() ?? [])
          expect(new Set(values).size).toBe(values.length)
        }
        expect(said.map(([line]) => line)).toEqual(
          sizes.map(({ line }) => line).filter((line) => !kept.includes(line)),
        )
      }),
    )
  })
})
