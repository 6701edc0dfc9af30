import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisOf, namedPlaces, shortNumber } from './chart-scale.ts'

describe('axisOf()', () => {
  it('uses round steps', () => {
    expect(axisOf(41_700)).toEqual({ top: 50_000, ticks: [0, 10_000, 20_000, 30_000, 40_000, 50_000] })
    expect(axisOf(7.1).ticks).toEqual([0, 2, 4, 6, 8])
    expect(axisOf(0.3, { lines: 3 }).ticks).toEqual([0, 0.1, 0.2, 0.3])
  })

  it('has no half orders', () => {
    expect(axisOf(1, { whole: true }).ticks).toEqual([0, 1])
    expect(axisOf(3, { whole: true }).ticks).toEqual([0, 1, 2, 3])
  })

  it('shows 0 without data', () => {
    expect(axisOf(0)).toEqual({ top: 1, ticks: [0] })
    expect(axisOf(Number.NaN).ticks).toEqual([0])
  })

  it('has room for the largest value, few lines, and less than twice the room needed', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1e12, noNaN: true }),
        fc.integer({ min: 2, max: 8 }),
        (most, lines) => {
          const { top, ticks } = axisOf(most, { lines })
          expect(top).toBeGreaterThanOrEqual(most * (1 - 1e-6))
          expect(ticks.length - 1).toBeLessThanOrEqual(lines)
          expect(ticks.length).toBeGreaterThan(1)
          expect(top).toBeLessThan(most * 2.6)
        },
      ),
    )
  })
})

describe('shortNumber()', () => {
  it.each([
    [0, '0'],
    [950, '950'],
    [10_000, '10k'],
    [999, '999'],
    [1_000, '1k'],
    [-2_500, '-2.5k'],
    [2_500, '2.5k'],
    [100_000, '1 L'],
    [10_000_000, '1 Cr'],
    [150_000, '1.5 L'],
    [20_000_000, '2 Cr'],
  ])('formats %d as %s', (value, text) => {
    expect(shortNumber(value)).toBe(text)
  })
})

describe('namedPlaces()', () => {
  it('labels the first place and not too many', () => {
    expect(namedPlaces(30, 8)).toEqual([0, 4, 8, 12, 16, 20, 24, 28])
    expect(namedPlaces(3, 8)).toEqual([0, 1, 2])
    expect(namedPlaces(0, 8)).toEqual([])
  })
})
