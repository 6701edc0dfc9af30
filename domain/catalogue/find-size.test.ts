import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SIZE_CHART } from './default-size-chart.ts'
import { findSize } from './find-size.ts'

const find = (ageMonths: number | null, heightCm: number | null) =>
  findSize(DEFAULT_SIZE_CHART, { ageMonths, heightCm })

describe('findSize()', () => {
  it('lets the height decide over the age', () => {
    expect(find(60, 98)).toEqual({ label: '3-4Y', reason: 'height', nextUp: '4-5Y' })
  })

  it('says when the size will be outgrown soon', () => {
    expect(find(38, 94)).toEqual({ label: '2-3Y', reason: 'outgrown_soon', nextUp: '3-4Y' })
  })

  it('takes the larger of two at the border', () => {
    expect(find(null, 103)?.label).toBe('4-5Y')
    expect(find(36, null)).toEqual({ label: '3-4Y', reason: 'age', nextUp: '4-5Y' })
  })

  it('names the ends and knows nothing of nothing', () => {
    expect(find(null, 40)?.reason).toBe('smallest')
    expect(find(null, 190)).toEqual({ label: '13-14Y', reason: 'largest', nextUp: null })
    expect(find(null, null)).toBeNull()
    expect(
      findSize([{ label: 'Free Size', ageMonths: null, heightCm: null }], { ageMonths: 30, heightCm: 90 }),
    ).toBeNull()
  })

  it('never gives a smaller size to a taller child', () => {
    const height = fc.integer({ min: 40, max: 190 })
    const position = (cm: number) =>
      DEFAULT_SIZE_CHART.findIndex((size) => size.label === find(null, cm)?.label)
    fc.assert(fc.property(height, height, (a, b) => position(Math.min(a, b)) <= position(Math.max(a, b))))
  })
})
