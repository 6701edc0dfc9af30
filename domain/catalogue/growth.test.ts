import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SIZE_CHART } from './default-size-chart.ts'
import { findSize } from './find-size.ts'
import { expectedHeight, monthsUntilOutgrown, outgrownHint } from './growth.ts'

describe('expectedHeight()', () => {
  it('moves along the median for a child of median height', () => {
    expect(expectedHeight({ ageMonths: 24, heightCm: 85.7, sex: 'girl' }, 12)).toBeCloseTo(95.1, 5)
    expect(expectedHeight({ ageMonths: 42, heightCm: 99.7, sex: 'boy' }, 0)).toBeCloseTo(99.7, 5)
  })

  it('never shrinks a child', () => {
    const child = fc.record({
      ageMonths: fc.integer({ min: 0, max: 150 }),
      heightCm: fc.integer({ min: 45, max: 175 }),
      sex: fc.constantFrom('girl' as const, 'boy' as const, null),
    })
    fc.assert(
      fc.property(child, fc.integer({ min: 0, max: 12 }), (measured, months) => {
        const near = expectedHeight({ ...measured, heightCm: 60 + measured.ageMonths * 0.55 }, months)
        expect(near).toBeGreaterThanOrEqual(60 + measured.ageMonths * 0.55 - 1e-9)
      }),
    )
  })
})

describe('outgrownHint()', () => {
  it('tells a girl of 3 years 2 months and 94 cm to take the next size', () => {
    const girl = { ageMonths: 38, heightCm: 94, sex: 'girl' as const }
    const advice = findSize(DEFAULT_SIZE_CHART, girl)
    expect(advice?.label).toBe('2-3Y')
    expect(advice && outgrownHint(girl, advice, 96)).toBe('outgrown in about 4 months; 3-4Y advised')
  })

  it('says nothing while there is room', () => {
    const boy = { ageMonths: 48, heightCm: 103.3, sex: 'boy' as const }
    const advice = findSize(DEFAULT_SIZE_CHART, boy)
    expect(advice && outgrownHint(boy, advice, 110)).toBe('')
    expect(monthsUntilOutgrown(boy, 250)).toBeNull()
    expect(monthsUntilOutgrown(boy, 100)).toBe(0)
  })
})
