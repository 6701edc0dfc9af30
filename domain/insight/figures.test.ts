import { expect, it } from 'vitest'
import { growthPercent, growthText, shareOf } from './figures.ts'

it('growthPercent() compares with the previous period', () => {
  expect(growthPercent(1125, 1000)).toBe(12.5)
  expect(growthPercent(0, 1000)).toBe(-100)
  expect(growthPercent(5, 0)).toBeNull()
  expect([12.5, -3, 0, null].map(growthText)).toEqual(['+12.5%', '-3.0%', '0.0%', '–'])
})

it('shareOf() has one decimal, and is null for a whole of 0', () => {
  expect([shareOf(1, 3), shareOf(2, 2), shareOf(0, 5), shareOf(3, 2)]).toEqual([33.3, 100, 0, 150])
  expect([shareOf(1, 0), shareOf(0, 0)]).toEqual([null, null])
})
