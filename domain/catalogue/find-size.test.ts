import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SIZE_CHART } from './default-size-chart.ts'
import { findSize } from './find-size.ts'

const find = (ageMonths: number | null, heightCm: number | null) =>
  findSize(DEFAULT_SIZE_CHART, { ageMonths, heightCm })

describe('findSize()', () => {
  it('prefers the height over the age', () => {
    expect(find(60, 98)).toEqual({ label: '3-4Y', reason: 'height', nextUp: '4-5Y' })
  })

  it('says when the child will outgrow the size soon', () => {
    expect(find(38, 94)).toEqual({ label: '2-3Y', reason: 'outgrown_soon', nextUp: '3-4Y' })
  })

  it('takes the larger of two at the border', () => {
    expect(find(null, 103)?.label).toBe('4-5Y')
    expect(find(36, null)).toEqual({ label: '3-4Y', reason: 'age', nextUp: '4-5Y' })
  })

  it('handles children outside all sizes, and missing data', () => {
    expect(find(null, 40)?.reason).toBe('smallest')
    expect(find(null, 190)).toEqual({ label: '13-14Y', reason: 'largest', nextUp: null })
    expect(find(null, null)).toBeNull()
    expect(
      findSize([{ label: 'Free Size', ageMonths: null, heightCm: null }], { ageMonths: 30, heightCm: 90 }),
    ).toBeNull()
  })

  it('never returns a smaller size for a taller child', () => {
    const height = fc.integer({ min: 40, max: 190 })
    const position = (cm: number) =>
      DEFAULT_SIZE_CHART.findIndex((size) => size.label === find(null, cm)?.label)
    fc.assert(fc.property(height, height, (a, b) => position(Math.min(a, b)) <= position(Math.max(a, b))))
  })
})

describe('sizes in any order', () => {
  const measured = (label: string, from: number, to: number) => ({
    label,
    ageMonths: null,
    heightCm: [from, to] as const,
  })

  it('are compared by their upper end', () => {
    const sizes = [
      measured('L', 100, 116),
      measured('S', 80, 92),
      measured('M', 92, 104),
      measured('M long', 96, 104),
    ]
    expect(findSize(sizes, { heightCm: 93, ageMonths: null })).toEqual({
      label: 'M',
      reason: 'height',
      nextUp: 'M long',
    })
    expect(findSize(sizes, { heightCm: 104, ageMonths: null })).toMatchObject({
      label: 'L',
      reason: 'height',
    })
  })

  it('report little room, except for the largest', () => {
    const sizes = [measured('S', 80, 92), measured('M', 92, 104)]
    const at = (heightCm: number) => findSize(sizes, { heightCm, ageMonths: null })
    expect(at(89)).toEqual({ label: 'S', reason: 'height', nextUp: 'M' })
    expect(at(90)).toEqual({ label: 'S', reason: 'outgrown_soon', nextUp: 'M' })
    expect(at(103)).toEqual({ label: 'M', reason: 'height', nextUp: null })
    expect(at(104)).toEqual({ label: 'M', reason: 'height', nextUp: null })
    expect(at(105)).toEqual({ label: 'M', reason: 'largest', nextUp: null })
    expect(at(80)).toMatchObject({ label: 'S', reason: 'height' })
    expect(at(79)).toEqual({ label: 'S', reason: 'smallest', nextUp: null })
  })

  it('are chosen by height among those with heights, by age if none has one', () => {
    const aged = { label: '2-3Y', ageMonths: [24, 36] as const, heightCm: null }
    expect(findSize([aged], { heightCm: 90, ageMonths: 30 })).toEqual({
      label: '2-3Y',
      reason: 'age',
      nextUp: null,
    })
    expect(findSize([aged], { heightCm: 90, ageMonths: null })).toBeNull()
    expect(findSize([aged, measured('M', 92, 104)], { heightCm: 95, ageMonths: 30 })).toMatchObject({
      label: 'M',
    })
    expect(findSize([], { heightCm: 90, ageMonths: 30 })).toBeNull()
  })
})
